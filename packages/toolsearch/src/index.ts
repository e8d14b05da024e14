// Every public export of @speclens/toolsearch.
