"""Geography: regions of the earth on a board, outlines of lands, and tables of places."""
