/**
 * Parameters that many APIs share and that say nothing of what an operation is for: paging, sorting,
 * the form of the answer, versions, proof of who calls. In lower case, letters and digits only.
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
  // The form of the answer.
  ...["fields", "select", "expand", "embed", "format", "outputformat", "responseformat", "alt"],
  ...["pretty", "prettyprint", "callback", "jsonp", "envelope", "accept", "contenttype", "charset"],
  // Versions, and the metadata that such a call carries along.
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
  // Proof of who calls.
  ...["key", "apikey", "appkey", "appid", "token", "accesstoken", "authtoken", "oauthtoken"],
  ...["authorization", "auth", "signature", "clientid", "clientsecret", "apisecret", "secret"],
]);
