"""The service as the world sees it: the JSON API, the pages and the command line."""
