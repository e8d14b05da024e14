import type { JsonObject, JsonValue } from "./json.ts";
import type { JsonSchema } from "./schema.ts";

/** `METHOD /path`, the method in upper case; unique in its document. */
export type OperationId = `${string} ${string}`;

/** Composes an operation's id. The method may have any case; the path is kept as written. */
export function operationIdOf(method: string, path: string): OperationId {
  return `${method.toUpperCase()} ${path}`;
}

/** An example of a parameter or a body. */
export interface Example {
  /** Its key in the document; absent for an unnamed example. */
  readonly name?: string;
  /** A short description. */
  readonly summary?: string;
  /** The example itself; absent if the document only links it. */
  readonly value?: JsonValue;
  /** URL of the value, if the document only links it. */
  readonly externalValue?: string;
}

/** One representation of a body, by media type. */
export interface MediaType {
  /** Such as `application/json`. */
  readonly type: string;
  /** Schema of the whole body. */
  readonly schema?: JsonSchema;
  /** Schema of each item, if the body is a sequence of them, such as `text/event-stream` (3.2). */
  readonly itemSchema?: JsonSchema;
  /** Examples of the body, in the document's order. */
  readonly examples?: readonly Example[];
  /** The OpenAPI `encoding` object: how each property is serialized. */
  readonly encoding?: JsonObject;
}

/** Where a request carries a parameter. `querystring` (3.2): the parameter is the whole query. */
export type ParameterLocation = "path" | "query" | "header" | "cookie" | "querystring";

/** A parameter of an operation. */
export interface Parameter {
  /** Name of the parameter; unique in its operation together with `in`. */
  readonly name: string;
  /** Where the request carries it. */
  readonly in: ParameterLocation;
  /** Whether a call must set it; always true in a path. */
  readonly required: boolean;
  /** Whether callers should no longer use it. Absent: no. */
  readonly deprecated?: boolean;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** Schema of the value. A document that describes the value has exactly one of `schema` and `content`. */
  readonly schema?: JsonSchema;
  /** The value by media type, such as a JSON text in a query. */
  readonly content?: readonly MediaType[];
  /** OpenAPI serialization style, such as `form` or `deepObject`. Absent: the default of the location. */
  readonly style?: string;
  /** Whether lists and objects become several parameters. Absent: the default of the style. */
  readonly explode?: boolean;
  /** Whether reserved characters (RFC 3986) are sent without percent-encoding. Absent: no. */
  readonly allowReserved?: boolean;
  /** Whether the value may be empty (query only). Absent: no. */
  readonly allowEmptyValue?: boolean;
  /** Examples of the value, in the document's order. */
  readonly examples?: readonly Example[];
  /** The `x-…` members. */
  readonly extensions?: JsonObject;
}

/** The body that an operation takes. */
export interface RequestBody {
  /** Whether a call must send it. */
  readonly required: boolean;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** Its representations; a call sends one of them. */
  readonly content: readonly MediaType[];
}

/** A header of a response. */
export interface ResponseHeader {
  /** Name of the header. */
  readonly name: string;
  /** Whether every response of the status has it. Absent: no. */
  readonly required?: boolean;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** Schema of the value. */
  readonly schema?: JsonSchema;
}

/** A response of an operation, by its status. */
export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** A few words about it (3.2). */
  readonly summary?: string;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** Representations of the body; empty for a response without one. */
  readonly content: readonly MediaType[];
  /** Headers that the response may have. */
  readonly headers?: readonly ResponseHeader[];
  /** OpenAPI links: operations that take values of this response. */
  readonly links?: JsonObject;
}

/** A server of an API. */
export interface Server {
  /** Base URL, with `{name}` templates as written. */
  readonly url: string;
  /** The document's name for it (3.2). */
  readonly name?: string;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** The templates in `url`, with their defaults and allowed values. */
  readonly variables?: JsonObject;
}

/** Scheme name → scopes. A call needs all members of one requirement together. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** Requests that the API sends, after a call of an operation, to an address that the caller gave. */
export interface Callback {
  /** Its key in the document. */
  readonly name: string;
  /** The path of each is the runtime expression of the address, `{$request.body#/callbackUrl}`. */
  readonly operations: readonly Operation[];
}

/**
 * METHOD + path with all that a call needs. Component parameters, bodies, responses, headers and
 * examples are resolved in place; schemas stay references. Lists keep the document's order.
 */
export interface Operation {
  /** `METHOD /path`. */
  readonly id: OperationId;
  /** Upper case. */
  readonly method: string;
  /** As written, with `{name}` templates. */
  readonly path: string;
  /** The document's name for the operation, if it has one. */
  readonly operationId?: string;
  /** A few words of the document. */
  readonly summary?: string;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** Its tags as the document writes them. */
  readonly tags: readonly string[];
  /** Also by `x-deprecated`, or by `x-stability` and similar extensions. */
  readonly deprecated: boolean;
  /**
   * How stable it is, in lower case, if the document says so by an extension such as `x-stability`
   * or `x-beta`: `experimental`, `alpha`, `beta`, `preview` … Absent: not stated, or stable.
   */
  readonly stability?: string;
  /** Whether `x-internal` or a similar extension marks it as not for everybody. Absent: no. */
  readonly internal?: boolean;
  /** Path-level parameters included, the operation's own first. */
  readonly parameters: readonly Parameter[];
  /** Absent if the operation takes no body. */
  readonly requestBody?: RequestBody;
  /** In the document's order. */
  readonly responses: readonly Response[];
  /** Requests that the API sends after a call. */
  readonly callbacks?: readonly Callback[];
  /** Alternatives; a call needs one of them. Absent: the document's. Empty: none is needed. */
  readonly security?: readonly SecurityRequirement[];
  /** Absent: the document's. */
  readonly servers?: readonly Server[];
  /** URL of further documentation. */
  readonly externalDocs?: string;
  /** The `x-…` members. */
  readonly extensions?: JsonObject;
  /** Place in the source: see `Diagnostic.pointer`. */
  readonly pointer: string;
  /** Names of the schemas that it refers to directly, its callbacks included: unique, sorted. */
  readonly refs: readonly string[];
}
