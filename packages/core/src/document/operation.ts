import type { JsonObject, JsonValue } from "./json.ts";
import type { JsonSchema } from "./schema.ts";

/** `METHOD /path` with the method in upper case; unique in its document. */
export type OperationId = `${string} ${string}`;

/** Builds the id of an operation. The method may be in any case; the path is kept as written. */
export function operationIdOf(method: string, path: string): OperationId {
  return `${method.toUpperCase()} ${path}`;
}

/** Returns the method of an operation, in upper case: `GET` of `GET /books`. */
export function methodOf(operation: string): string {
  return operation.slice(0, operation.indexOf(" "));
}

/** Returns the path of an operation, as it is written: `/books` of `GET /books`. */
export function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(" ") + 1);
}

/** Returns a key for an operation of a document, equal only for the same operation of the same document. */
export function operationKey({
  document,
  operation,
}: {
  readonly document: string;
  readonly operation: string;
}): string {
  return JSON.stringify([document, operation]);
}

/** An example of a parameter or a body. */
export interface Example {
  /** Key of the example in the document; absent for an unnamed example. */
  readonly name?: string;
  /** A short description of the example. */
  readonly summary?: string;
  /** The example itself; absent if the document only links to it. */
  readonly value?: JsonValue;
  /** URL of the value, if the document only links to it. */
  readonly externalValue?: string;
}

/** One representation of a body, identified by its media type. */
export interface MediaType {
  /** The media type, such as `application/json`. */
  readonly type: string;
  /** Schema of the complete body. */
  readonly schema?: JsonSchema;
  /** Schema of each item if the body is a sequence, such as `text/event-stream` (3.2). */
  readonly itemSchema?: JsonSchema;
  /** Examples of the body, in document order. */
  readonly examples?: readonly Example[];
  /** The OpenAPI `encoding` object, which describes how each property is serialized. */
  readonly encoding?: JsonObject;
}

/** The location of a parameter in a request. For `querystring` (3.2), the parameter is the whole query string. */
export type ParameterLocation = "path" | "query" | "header" | "cookie" | "querystring";

/** A parameter of an operation. */
export interface Parameter {
  /** Name of the parameter. `name` and `in` together are unique in an operation. */
  readonly name: string;
  /** Location of the parameter in the request. */
  readonly in: ParameterLocation;
  /** Whether a call must set the parameter; always true for path parameters. */
  readonly required: boolean;
  /** Whether callers should stop using the parameter. Absent: no. */
  readonly deprecated?: boolean;
  /** Description from the document, in CommonMark. */
  readonly description?: string;
  /** Schema of the value. If the document describes the value, exactly one of `schema` and `content` is set. */
  readonly schema?: JsonSchema;
  /** The value by media type, for example JSON in a query. */
  readonly content?: readonly MediaType[];
  /** OpenAPI serialization style, such as `form` or `deepObject`. Absent: the default for the location. */
  readonly style?: string;
  /** Whether lists and objects are serialized as several parameters. Absent: the default for the style. */
  readonly explode?: boolean;
  /** Whether reserved characters (RFC 3986) are sent without percent-encoding. Absent: no. */
  readonly allowReserved?: boolean;
  /** Whether the value may be empty (query parameters only). Absent: no. */
  readonly allowEmptyValue?: boolean;
  /** Examples of the value, in document order. */
  readonly examples?: readonly Example[];
  /** The `x-…` extensions. */
  readonly extensions?: JsonObject;
}

/** The request body of an operation. */
export interface RequestBody {
  /** Whether a call must send a body. */
  readonly required: boolean;
  /** Description from the document, in CommonMark. */
  readonly description?: string;
  /** Representations of the body. A call sends one of them. */
  readonly content: readonly MediaType[];
}

/** A header of a response. */
export interface ResponseHeader {
  /** Name of the header. */
  readonly name: string;
  /** Whether the header is part of every response with this status. Absent: no. */
  readonly required?: boolean;
  /** Description from the document, in CommonMark. */
  readonly description?: string;
  /** Schema of the value. */
  readonly schema?: JsonSchema;
}

/** A response of an operation, for one status. */
export interface Response {
  /** The status: `200`, `4XX` or `default`. */
  readonly status: string;
  /** A short summary of the response (3.2). */
  readonly summary?: string;
  /** Description from the document, in CommonMark. */
  readonly description?: string;
  /** Representations of the body; empty for a response without a body. */
  readonly content: readonly MediaType[];
  /** Headers that the response may contain. */
  readonly headers?: readonly ResponseHeader[];
  /** OpenAPI links: operations that accept values from this response. */
  readonly links?: JsonObject;
}

/** A server of an API. */
export interface Server {
  /** Base URL, with `{name}` templates as written. */
  readonly url: string;
  /** Name of the server in the document (3.2). */
  readonly name?: string;
  /** Description from the document, in CommonMark. */
  readonly description?: string;
  /** Variables for the templates in `url`, with their defaults and allowed values. */
  readonly variables?: JsonObject;
}

/** Maps scheme names to scopes. A call must meet all entries of a requirement. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** Requests that the API sends to an address from the caller, after the caller has called an operation. */
export interface Callback {
  /** Key of the callback in the document. */
  readonly name: string;
  /** The requests. The `path` of each is the runtime expression of the address: `{$request.body#/callbackUrl}`. */
  readonly operations: readonly Operation[];
}

/**
 * An HTTP method and path with everything that a call needs. References to component parameters, bodies,
 * responses, headers and examples are resolved in place; references to schemas are kept. Lists are in document
 * order.
 */
export interface Operation {
  /** `METHOD /path`. */
  readonly id: OperationId;
  /** HTTP method in upper case. */
  readonly method: string;
  /** The path as written, with `{name}` templates. */
  readonly path: string;
  /** The operation's `operationId` in the document, if it has one. */
  readonly operationId?: string;
  /** A short summary from the document. */
  readonly summary?: string;
  /** Description from the document, in CommonMark. */
  readonly description?: string;
  /** Tags of the operation, as the document writes them. */
  readonly tags: readonly string[];
  /** Whether the operation is deprecated, by `deprecated`, `x-deprecated`, `x-stability` or a similar extension. */
  readonly deprecated: boolean;
  /**
   * Stability level in lower case, if an extension such as `x-stability` or `x-beta` states one: `experimental`,
   * `alpha`, `beta`, `preview` … Absent: not stated, or stable.
   */
  readonly stability?: string;
  /** Whether `x-internal` or a similar extension marks the operation as internal. Absent: no. */
  readonly internal?: boolean;
  /** Parameters of the operation, followed by those of its path. */
  readonly parameters: readonly Parameter[];
  /** The request body; absent if the operation has none. */
  readonly requestBody?: RequestBody;
  /** The responses, in document order. */
  readonly responses: readonly Response[];
  /** Requests that the API sends after the call. */
  readonly callbacks?: readonly Callback[];
  /**
   * Security requirements. They are alternatives: a call must meet one of them. Absent: the document's default.
   * Empty: no security.
   */
  readonly security?: readonly SecurityRequirement[];
  /** Servers of the operation. Absent: the document's default. */
  readonly servers?: readonly Server[];
  /** URL of external documentation. */
  readonly externalDocs?: string;
  /** The `x-…` extensions. */
  readonly extensions?: JsonObject;
  /** Location in the source; see `Diagnostic.pointer`. */
  readonly pointer: string;
  /** Names of the schemas that the operation and its callbacks refer to directly: unique, sorted. */
  readonly refs: readonly string[];
}
