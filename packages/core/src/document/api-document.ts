import type { Diagnostic } from "./diagnostic.ts";
import type { JsonObject } from "./json.ts";
import type { Operation, OperationId, SecurityRequirement, Server } from "./operation.ts";
import type { Schema } from "./schema.ts";

/** A tag of a document. */
export interface Tag {
  /** As operations refer to it. */
  readonly name: string;
  /** `x-displayName`, or 3.2's `summary`. */
  readonly displayName?: string;
  /** CommonMark text of the document. */
  readonly description?: string;
  /** Name of the tag above it (3.2). */
  readonly parent?: string;
  /** What sort of tag it is, such as `nav`, `badge` or `audience` (3.2). */
  readonly kind?: string;
}

/** One entry of `x-tagGroups`. */
export interface TagGroup {
  /** Name of the group. */
  readonly name: string;
  /** Names of its tags, in the document's order. */
  readonly tags: readonly string[];
}

/** An operation of the document that could not be read. */
export interface RejectedOperation {
  /** `METHOD /path`, as far as it could be read. */
  readonly id: OperationId;
  /** Why it could not be read, in one sentence. */
  readonly reason: string;
}

/** One OpenAPI description after its files are joined: what every stage after the parser works on. */
export interface ApiDocument {
  /** Path below the indexed root without its extension, or the name that the user gave. */
  readonly id: string;
  /** Path or URL that it was read from; `""` for text. */
  readonly source: string;
  /** `info.title`; `""` if there is none. */
  readonly title: string;
  /** `info.version`; `""` if there is none. */
  readonly version: string;
  /** The version as written: `2.0`, `3.0.3`, `3.1.0` … */
  readonly specVersion: string;
  /** `info.description`: CommonMark text. */
  readonly description?: string;
  /** SHA-256 of the source and of all files that it refers to, in hexadecimal. */
  readonly hash: string;
  /** Servers of the operations that name none. */
  readonly servers: readonly Server[];
  /** In the document's order. */
  readonly tags: readonly Tag[];
  /** In the document's order. */
  readonly tagGroups: readonly TagGroup[];
  /** Security of the operations that name none: alternatives; a call needs one of them. */
  readonly security: readonly SecurityRequirement[];
  /** Security schemes by name, as OpenAPI 3.1 writes them. */
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  /** In the document's order. */
  readonly operations: readonly Operation[];
  /**
   * Requests that the API sends when something happens, in the document's order: `webhooks` of 3.1, and
   * `x-webhooks` of earlier versions. The path of each is the webhook's name. They do not count as
   * operations, since no client can call them.
   */
  readonly webhooks: readonly Operation[];
  /** In the document's order. */
  readonly schemas: readonly Schema[];
  /**
   * Operations that the document names: `operations.length + rejected.length`, unless more were rejected
   * than are listed.
   */
  readonly operationsFound: number;
  /** Operations that could not be read; at most 10,000. */
  readonly rejected: readonly RejectedOperation[];
  /** What is wrong with the document. */
  readonly diagnostics: readonly Diagnostic[];
}
