import type { JsonObject, JsonValue } from "./json.ts";
import type { JsonSchema } from "./schema.ts";

/** `METHOD /path`, the method in upper case; unique in its document. */
export type OperationId = `${string} ${string}`;

/** Composes an operation's id. The method may come in any case; the path is kept as written. */
export function operationIdOf(method: string, path: string): OperationId {
  return `${method.toUpperCase()} ${path}`;
}

export interface Example {
  readonly name?: string;
  readonly summary?: string;
  readonly value?: JsonValue;
  /** Where the value can be fetched, if the document only links it. */
  readonly externalValue?: string;
}

/** One representation of a body, by media type. */
export interface MediaType {
  /** Such as `application/json`. */
  readonly type: string;
  readonly schema?: JsonSchema;
  /** Of each item, where the body is a sequence of them, such as `text/event-stream` (3.2). */
  readonly itemSchema?: JsonSchema;
  readonly examples?: readonly Example[];
  readonly encoding?: JsonObject;
}

export type ParameterLocation = "path" | "query" | "header" | "cookie" | "querystring";

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  /** Exactly one of `schema` and `content` describes the value, where the document does. */
  readonly schema?: JsonSchema;
  readonly content?: readonly MediaType[];
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly examples?: readonly Example[];
  /** The `x-…` members. */
  readonly extensions?: JsonObject;
}

export interface RequestBody {
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly MediaType[];
}

export interface ResponseHeader {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** In a few words (3.2). */
  readonly summary?: string;
  readonly description?: string;
  readonly content: readonly MediaType[];
  readonly headers?: readonly ResponseHeader[];
  readonly links?: JsonObject;
}

export interface Server {
  readonly url: string;
  /** What the document calls it (3.2). */
  readonly name?: string;
  readonly description?: string;
  readonly variables?: JsonObject;
}

/** Scheme name → scopes. All members of one requirement are needed together. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** Requests that the API sends, after a call of an operation, to an address that the caller gave. */
export interface Callback {
  readonly name: string;
  /** The path of each is the runtime expression of the address, `{$request.body#/callbackUrl}`. */
  readonly operations: readonly Operation[];
}

/**
 * METHOD + path with all that a call needs. Component parameters, bodies, responses, headers and
 * examples stand in place; schemas stay references. Lists keep the document's order.
 */
export interface Operation {
  readonly id: OperationId;
  /** Upper case. */
  readonly method: string;
  /** As written, with `{name}` templates. */
  readonly path: string;
  /** The document's own name of the operation, where it gives one. */
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Also by `x-deprecated`, or by what `x-stability` and its like say. */
  readonly deprecated: boolean;
  /**
   * How settled it is, in lower case, where the document tells by an extension such as `x-stability`
   * or `x-beta`: `experimental`, `alpha`, `beta`, `preview` … Absent: nothing is said, or it is stable.
   */
  readonly stability?: string;
  /** Not meant for everybody: `x-internal` and its like. Default: it is. */
  readonly internal?: boolean;
  /** Path-level parameters included, the operation's own first. */
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly Response[];
  readonly callbacks?: readonly Callback[];
  /** Alternatives, of which one is needed. Absent: the document's. Empty: none is needed. */
  readonly security?: readonly SecurityRequirement[];
  /** Absent: the document's. */
  readonly servers?: readonly Server[];
  readonly externalDocs?: string;
  /** The `x-…` members. */
  readonly extensions?: JsonObject;
  /** Where it stands in the source: see `Diagnostic.pointer`. */
  readonly pointer: string;
  /** Names of the schemas that it refers to directly, its callbacks included: unique, sorted. */
  readonly refs: readonly string[];
}
