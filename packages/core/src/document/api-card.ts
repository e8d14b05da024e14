import type { OperationId } from "./operation.ts";

/** How many operations follow a convention. */
export interface CardCoverage {
  /** Number of operations that follow the convention. */
  readonly operations: number;
  /** Number of operations to which the convention applies, such as all operations that return a list. */
  readonly of: number;
  /** The operations that do not follow it, in document order; absent if there are none or more than three. */
  readonly except?: readonly OperationId[];
}

/** Where a request contains a value. */
export type CardLocation = "header" | "query" | "cookie" | "body" | "path";

/** A credential that a client sends. */
export interface CardCredential {
  /** Kind of credential: `http` covers basic and bearer. */
  readonly kind: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS";
  /** Where an API key is sent. */
  readonly in?: CardLocation;
  /** Name of the header, parameter, cookie or body field with the API key. */
  readonly name?: string;
  /** The HTTP authentication scheme in lower case, such as `basic` or `bearer`; only for `http`. */
  readonly scheme?: string;
  /** OAuth flows, such as `clientCredentials`. */
  readonly flows?: readonly string[];
  /** URL that issues OAuth tokens, or that describes the OpenID provider. */
  readonly url?: string;
  /** Up to 12 scopes, those that most operations require first. */
  readonly scopes?: readonly string[];
  /** Number of all scopes, if there are any. */
  readonly scopeCount?: number;
}

/** Credentials that are sent together. */
export interface CardAuthenticationWay {
  /** The credentials. */
  readonly credentials: readonly CardCredential[];
  /** Number of operations that accept this way; 0 if the document does not say which. */
  readonly operations: number;
  /**
   * What says so: the document's security, the parameters of operations, or the description. `declared`: a security
   * scheme that no operation requires.
   */
  readonly source: "security" | "declared" | "parameters" | "text";
}

/** How clients authenticate. */
export interface CardAuthentication extends CardCoverage {
  /** Up to 5 ways, the most frequent first. */
  readonly ways: readonly CardAuthenticationWay[];
}

/** A base URL. */
export interface CardServer {
  /** The URL, with `{name}` templates as written. */
  readonly url: string;
  /** The description that the document has for it. */
  readonly description?: string;
}

/** A parameter that steers paging. */
export interface CardPageParameter {
  /** Name of the parameter or body field. */
  readonly name: string;
  /** Where the request contains it. */
  readonly in: CardLocation;
  /** `page`, `offset` and `cursor` say where the page begins; `size` is the number of items on it. */
  readonly role: "page" | "offset" | "cursor" | "size";
  /** Number of paged operations that have it. */
  readonly operations: number;
}

/** A part of an answer that leads to the next page. */
export interface CardNextPage {
  /** Path of the field in the answer, such as `meta.next_cursor`, or name of the header. */
  readonly name: string;
  /** Where the answer contains it. */
  readonly in: "body" | "header";
  /** Number of operations whose answer has it. */
  readonly operations: number;
}

/** How lists are read page by page. The coverage counts operations that return lists. */
export interface CardPaging extends CardCoverage {
  /** Up to 12 parameters, the most frequent first. */
  readonly parameters: readonly CardPageParameter[];
  /** Up to 6 places that lead to the next page, the most frequent first; empty if the document names none. */
  readonly next: readonly CardNextPage[];
}

/** The most frequent shape of errors. The coverage counts operations that describe the body of an error. */
export interface CardErrors extends CardCoverage {
  /** Name of the component schema, if it has one. */
  readonly schema?: string;
  /** The media type. */
  readonly mediaType: string;
  /** Up to 8 fields; those of an object or list in the only object field follow in `fields` of that field. */
  readonly fields: readonly CardErrorField[];
}

/** A field of an error. */
export interface CardErrorField {
  /** Name of the field. */
  readonly name: string;
  /** Whether the field is a list. */
  readonly isList: boolean;
  /** Up to 8 names of fields inside it; absent if it has none. */
  readonly fields?: readonly string[];
}

/** What a document says about rate limits. The coverage counts the operations that describe a header or a 429. */
export interface CardRateLimits extends CardCoverage {
  /** Up to 6 names of headers, the most frequent first. */
  readonly headers: readonly string[];
  /** Number of operations that describe the status 429. */
  readonly tooManyRequests: number;
  /** A sentence of the description, up to 200 characters. */
  readonly text?: string;
}

/** The value that makes repeated requests safe. The coverage counts operations with the same methods. */
export interface CardIdempotency extends CardCoverage {
  /** Name of the header, parameter or field. */
  readonly name: string;
  /** Where the request contains it. */
  readonly in: CardLocation;
  /** Methods of the operations that accept it, in document order. */
  readonly methods: readonly string[];
}

/** How requests choose a version. */
export interface CardVersioning extends CardCoverage {
  /** Where the request contains the version. */
  readonly in: "header" | "query" | "path";
  /** Name of the header or parameter; for a path, the segment. */
  readonly name: string;
  /** The version, if the document states exactly one. */
  readonly value?: string;
}

/** A format of dates or ids, and how many fields and parameters have it. */
export interface CardFormat {
  /** The format: `date-time`, `date`, `unix-time`, `uuid`, `integer` or `string`. */
  readonly format: string;
  /** Number of fields and parameters with it. */
  readonly fields: number;
}

/**
 * The conventions of one document: what holds for many of its operations. A convention that the document does not
 * show is absent. Names and texts are as the document has them, cut to 200 characters.
 */
export interface ApiCard {
  /** Number of operations of the document. */
  readonly operations: number;
  /** How clients authenticate. */
  readonly authentication?: CardAuthentication;
  /** Up to 5 base URLs that most operations use. */
  readonly servers: readonly CardServer[];
  /** How lists are read page by page. */
  readonly paging?: CardPaging;
  /** The shape of errors. */
  readonly errors?: CardErrors;
  /** Rate limits. */
  readonly rateLimits?: CardRateLimits;
  /** What makes repeated requests safe. */
  readonly idempotency?: CardIdempotency;
  /** How requests choose a version. */
  readonly versioning?: CardVersioning;
  /** Formats of dates and times, the most frequent first. */
  readonly dates: readonly CardFormat[];
  /** Formats of ids, the most frequent first. */
  readonly ids: readonly CardFormat[];
}

/** A convention on a card. */
export type CardFacet =
  | "authentication"
  | "servers"
  | "paging"
  | "errors"
  | "rateLimits"
  | "idempotency"
  | "versioning"
  | "formats";
