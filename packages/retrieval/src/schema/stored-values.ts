import {
  type ApiCard,
  type CategoryGroup,
  type ChangeHistory,
  type Diagnostic,
  isJsonObject,
  type JsonObject,
  type Operation,
  type OperationId,
  type RejectedOperation,
  type Schema,
  type SecurityRequirement,
  type Server,
  type Tag,
} from "@speclens/core";

/** The values that are packed together in a row of `documents`. */
export interface DocumentDetails {
  readonly diagnostics: readonly Diagnostic[];
  readonly rejected: readonly RejectedOperation[];
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  readonly groups: readonly CategoryGroup[];
  /** Absent in rows of older versions. */
  readonly card?: ApiCard;
  /** The tags that have a display name. Absent in rows of older versions. */
  readonly tagNames?: readonly Required<Pick<Tag, "name" | "displayName">>[];
}

/** The packed history of a document, with all that its row does not say. */
export type StoredHistory = Omit<ChangeHistory, "document">;

// These guards detect damage. They check only the parts that readers rely on, not every leaf.

export function isOperationId(value: unknown): value is OperationId {
  return typeof value === "string" && value.includes(" ");
}

export function isOperation(value: unknown): value is Operation {
  return (
    isJsonObject(value) &&
    isOperationId(value.id) &&
    typeof value.method === "string" &&
    typeof value.path === "string" &&
    [value.tags, value.parameters, value.responses, value.refs].every(Array.isArray)
  );
}

export function isSchema(value: unknown): value is Schema {
  return (
    isJsonObject(value) &&
    typeof value.name === "string" &&
    (isJsonObject(value.definition) || typeof value.definition === "boolean") &&
    Array.isArray(value.refs)
  );
}

export function isDocumentDetails(value: unknown): value is DocumentDetails {
  return (
    isJsonObject(value) &&
    [value.diagnostics, value.rejected, value.servers, value.security, value.groups].every(
      Array.isArray,
    ) &&
    isJsonObject(value.securitySchemes) &&
    (value.card === undefined || isApiCard(value.card)) &&
    (value.tagNames === undefined || Array.isArray(value.tagNames))
  );
}

export function isStoredHistory(value: unknown): value is StoredHistory {
  return (
    isJsonObject(value) &&
    typeof value.since === "number" &&
    Array.isArray(value.records) &&
    value.records.every(isChangeRecord)
  );
}

function isChangeRecord(value: unknown): boolean {
  if (!isJsonObject(value) || typeof value.at !== "number" || !isJsonObject(value.changes))
    return false;
  const { before, after, counts, operations } = value.changes;
  return [before, after, counts].every(isJsonObject) && Array.isArray(operations);
}

function isApiCard(value: unknown): value is ApiCard {
  return isJsonObject(value) && [value.servers, value.dates, value.ids].every(Array.isArray);
}

/** Returns the value if the guard accepts it. Otherwise, throws an Error that becomes `store-unreadable`. */
export function expectStored<Value>(
  value: unknown,
  guard: (value: unknown) => value is Value,
  what: string,
): Value {
  if (!guard(value)) throw new Error(`a stored ${what} is damaged`);
  return value;
}
