import type { Diagnostic } from "./diagnostic.ts";
import type { JsonObject } from "./json.ts";
import type { Operation, OperationId, SecurityRequirement, Server } from "./operation.ts";
import type { Schema } from "./schema.ts";

/** A tag of a document. */
export interface Tag {
  /** Name of the tag, as operations refer to it. */
  readonly name: string;
  /** `x-displayName`, or 3.2's `summary`. */
  readonly displayName?: string;
  /** The description that the document has for the tag, in CommonMark. */
  readonly description?: string;
  /** Name of the parent tag (3.2). */
  readonly parent?: string;
  /** Kind of tag, such as `nav`, `badge` or `audience` (3.2). */
  readonly kind?: string;
}

/** A group of tags: one entry of `x-tagGroups`. */
export interface TagGroup {
  /** Name of the group. */
  readonly name: string;
  /** Names of its tags, in document order. */
  readonly tags: readonly string[];
}

/** An operation that could not be read. */
export interface RejectedOperation {
  /** `METHOD /path`, or the part of it that could be read. */
  readonly id: OperationId;
  /** Why it could not be read, in one sentence. */
  readonly reason: string;
}

/** One OpenAPI description with all its files joined. All stages after the parser work on it. */
export interface ApiDocument {
  /** Path relative to the indexed root, without the extension; or the name that the user chose. */
  readonly id: string;
  /** Path or URL of the source; `""` if the document was read from a text. */
  readonly source: string;
  /** `info.title`; `""` if there is none. */
  readonly title: string;
  /** `info.version`; `""` if there is none. */
  readonly version: string;
  /** The OpenAPI version as written: `2.0`, `3.0.3`, `3.1.0` … */
  readonly specVersion: string;
  /** `info.description`, in CommonMark. */
  readonly description?: string;
  /** SHA-256 hash of the source and all files it refers to, in hexadecimal. */
  readonly hash: string;
  /** Default servers, for operations that define none. */
  readonly servers: readonly Server[];
  /** The tags, in document order. */
  readonly tags: readonly Tag[];
  /** The tag groups, in document order. */
  readonly tagGroups: readonly TagGroup[];
  /**
   * Default security requirements, for operations that define none. They are alternatives: a call must meet one of
   * them.
   */
  readonly security: readonly SecurityRequirement[];
  /** Security schemes by name, in OpenAPI 3.1 form. */
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  /** The operations, in document order. */
  readonly operations: readonly Operation[];
  /**
   * Requests that the API sends when an event occurs, in document order: `webhooks` in 3.1, and `x-webhooks` in
   * earlier versions. The `path` of each is the name of the webhook. They do not count as operations because
   * clients cannot call them.
   */
  readonly webhooks: readonly Operation[];
  /** The component schemas, in document order. */
  readonly schemas: readonly Schema[];
  /**
   * Number of operations in the document: `operations.length + rejected.length`, or more if the list of rejected
   * operations is incomplete.
   */
  readonly operationsFound: number;
  /** Operations that could not be read; up to 10,000. */
  readonly rejected: readonly RejectedOperation[];
  /** Problems found in the document. */
  readonly diagnostics: readonly Diagnostic[];
}
