import type { OperationId } from "./operation.ts";

/** What happened to one part of an operation. */
export type ChangeKind =
  | "operation-deprecated"
  | "operation-restored"
  | "operation-id-changed"
  | "path-parameter-renamed"
  | "parameter-added"
  | "parameter-removed"
  | "parameter-moved"
  | "parameter-became-required"
  | "parameter-became-optional"
  | "parameter-deprecated"
  | "serialization-changed"
  | "body-added"
  | "body-removed"
  | "body-became-required"
  | "body-became-optional"
  | "media-type-added"
  | "media-type-removed"
  | "media-type-changed"
  | "status-added"
  | "status-removed"
  | "header-added"
  | "header-removed"
  | "header-became-required"
  | "header-became-optional"
  | "field-added"
  | "field-removed"
  | "field-became-required"
  | "field-became-optional"
  | "field-deprecated"
  | "other-fields-changed"
  | "type-changed"
  | "null-changed"
  | "format-changed"
  | "values-added"
  | "values-removed"
  | "limit-changed"
  | "default-changed"
  | "alternative-added"
  | "alternative-removed"
  | "rule-changed"
  | "security-added"
  | "security-removed"
  | "callback-added"
  | "callback-removed";

/** A change of one part of an operation. */
export interface ApiChange {
  /** What happened. Branch on this. */
  readonly kind: ChangeKind;
  /** Whether a client that followed the earlier document may stop working. */
  readonly breaking: boolean;
  /**
   * Where it happened: `query limit`, `body.items[].price`, `200.owner.login`, `200 header X-Next`, `security`; `""` for
   * the operation itself. Names are as the document has them.
   */
  readonly at: string;
  /** The component schema that contains the place; absent outside of components. */
  readonly schema?: {
    /** Name of the component. */
    readonly name: string;
    /** Path of the place from there, such as `.owner.login`; `""` for the component itself. */
    readonly path: string;
  };
  /** What happened, as words that follow the place: `string → integer`. Contains texts of the documents. */
  readonly text: string;
}

/** What happened to one operation or webhook. */
export interface OperationChanges {
  /** `METHOD /path` in the later document; in the earlier one if the operation was removed. */
  readonly operation: OperationId;
  /** `METHOD /path` in the earlier document, if it differs only in the names of path parameters or in a base path. */
  readonly formerly?: OperationId;
  /** `added`: only the later document has it. `removed`: only the earlier one. */
  readonly state: "added" | "removed" | "changed";
  /** Summary of the operation, if the documents have one. */
  readonly summary?: string;
  /** Whether the operation was removed or any of the changes is breaking. */
  readonly breaking: boolean;
  /** Whether it is a webhook, whose requests the API sends. Absent: no. */
  readonly webhook?: true;
  /** An operation of the later document with the same operationId, if this one was removed. */
  readonly replacedBy?: OperationId;
  /** The changes of an operation that both documents have, breaking ones first; up to 1,000. */
  readonly changes: readonly ApiChange[];
}

/** One side of a comparison. */
export interface ComparedVersion {
  /** `info.title`. */
  readonly title: string;
  /** `info.version`. */
  readonly version: string;
}

/** Numbers of operations. Webhooks do not count. */
export interface OperationCounts {
  /** Operations that only the later document has. */
  readonly added: number;
  /** Operations that only the earlier document has. */
  readonly removed: number;
  /** Operations that both have, with a change of what callers send or get. */
  readonly changed: number;
}

/** The differences between two versions of a document. Changes of texts and examples are no differences. */
export interface DocumentChanges {
  /** The earlier version. */
  readonly before: ComparedVersion;
  /** The later version. */
  readonly after: ComparedVersion;
  /** Numbers of operations that came, went and changed. */
  readonly counts: OperationCounts;
  /** Number of operations and webhooks with a breaking change, removed ones included. */
  readonly breaking: number;
  /** Base URLs that came and went, if any did. Operations count as the same wherever they are served. */
  readonly servers?: {
    /** URLs that only the later document has. */
    readonly added: readonly string[];
    /** URLs that only the earlier document has. */
    readonly removed: readonly string[];
  };
  /** The operations and webhooks that differ: breaking ones first, each group in document order. */
  readonly operations: readonly OperationChanges[];
}
