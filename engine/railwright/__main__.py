"""`python -m railwright`: the command line."""

from railwright.cli import main

main()
