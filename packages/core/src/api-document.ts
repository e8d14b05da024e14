import type { Diagnostic } from "./diagnostic.ts";
import type { JsonObject } from "./json.ts";
import type { Operation, OperationId, SecurityRequirement, Server } from "./operation.ts";
import type { Schema } from "./schema.ts";

export interface Tag {
  readonly name: string;
  /** `x-displayName`, or 3.2's `summary`. */
  readonly displayName?: string;
  readonly description?: string;
  /** Name of the tag above it (3.2). */
  readonly parent?: string;
  /** What sort of tag it is, such as `nav`, `badge` or `audience` (3.2). */
  readonly kind?: string;
}

/** One entry of `x-tagGroups`. */
export interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

/** An operation that the document names and that could not be read. */
export interface RejectedOperation {
  readonly id: OperationId;
  readonly reason: string;
}

/** One OpenAPI description after its files are joined: what every stage after the parser works on. */
export interface ApiDocument {
  /** Path below the indexed root without its extension, or the name that the user gave. */
  readonly id: string;
  /** Where it was read from: a path or URL, or `""` for text. */
  readonly source: string;
  readonly title: string;
  /** `info.version`; `""` where there is none. */
  readonly version: string;
  /** The version as written: `2.0`, `3.0.3`, `3.1.0` … */
  readonly specVersion: string;
  readonly description?: string;
  /** SHA-256 of the source, with all files that it is made of, in hexadecimal. */
  readonly hash: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly tagGroups: readonly TagGroup[];
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  /** In the document's order. */
  readonly operations: readonly Operation[];
  /**
   * Requests that the API sends when something happens, in the document's order: of 3.1, and
   * `x-webhooks` of earlier ones. The path of each is the webhook's name. They are not counted among
   * the operations, since nobody can call them.
   */
  readonly webhooks: readonly Operation[];
  /** In the document's order. */
  readonly schemas: readonly Schema[];
  /**
   * Operations that the document names: `operations.length + rejected.length`, unless more were rejected
   * than are listed.
   */
  readonly operationsFound: number;
  /** At most 10,000. */
  readonly rejected: readonly RejectedOperation[];
  readonly diagnostics: readonly Diagnostic[];
}
