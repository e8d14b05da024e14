/**
 * Parameters that many APIs share and that do not describe the purpose of an operation: paging, sorting,
 * response format, versions, credentials. Lower case, letters and digits only.
 */
export const CONTROL_PARAMETERS: ReadonlySet<string> = new Set([
  // Paging and order.
  ...["page", "pages", "pageno", "pagenumber", "pageindex", "pagesize", "perpage", "pagelimit"],
  ...[
    "pagetoken",
    "nextpagetoken",
    "nexttoken",
    "continuationtoken",
    "continue",
    "cursor",
    "marker",
  ],
  ...["limit", "offset", "skip", "top", "startat", "startindex", "maxresults", "maxitems"],
  ...[
    "after",
    "before",
    "startingafter",
    "endingbefore",
    "next",
    "previous",
    "count",
    "includecount",
  ],
  ...[
    "sort",
    "sorts",
    "sortby",
    "sortorder",
    "sortdirection",
    "sortkey",
    "order",
    "orderby",
    "direction",
  ],
  // Response format.
  ...["fields", "select", "expand", "embed", "format", "outputformat", "responseformat", "alt"],
  ...["pretty", "prettyprint", "callback", "jsonp", "envelope", "accept", "contenttype", "charset"],
  // Versions and metadata of calls.
  ...["version", "apiversion", "v", "action", "clienttoken", "idempotencykey", "dryrun"],
  ...[
    "requestid",
    "correlationid",
    "traceid",
    "quotauser",
    "userip",
    "uploadtype",
    "uploadprotocol",
  ],
  ...["xgafv", "betas", "useragent"],
  // Credentials.
  ...["key", "apikey", "appkey", "appid", "token", "accesstoken", "authtoken", "oauthtoken"],
  ...["authorization", "auth", "signature", "clientid", "clientsecret", "apisecret", "secret"],
]);
