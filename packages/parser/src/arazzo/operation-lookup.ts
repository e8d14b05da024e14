import { type ApiDocument, type JsonObject, type Operation, operationIdOf } from "@speclens/core";
import { pointerSegments } from "@speclens/text";
import type { ArazzoSourceName } from "./parse-arazzo.ts";

/** The operation of a step, or why there is none. */
export type FoundOperation =
  | { readonly document: string; readonly operation: Operation }
  /** The step calls an operation of a description that was not passed. */
  | "elsewhere"
  /** No description has that operation, or several have it. */
  | "missing"
  /** The Arazzo document does not name the description. */
  | "unnamed";

const QUALIFIED_ID = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/s;
const PATH = /^\{?\$sourceDescriptions\.([\w-]+)(?:\.url)?\}?#(\/.*)$/s;

/**
 * Creates a function that finds the operation of a Step Object.
 *
 * @param documents the documents that are known, by the names of their source descriptions
 */
export function operationLookup(
  sources: readonly ArazzoSourceName[],
  documents: ReadonlyMap<string, ApiDocument>,
): (step: JsonObject) => FoundOperation {
  // A file may name one document a thousand times.
  const byDocument = new Map<ApiDocument, OperationIndex>();
  for (const document of documents.values())
    if (!byDocument.has(document)) byDocument.set(document, indexOf(document));
  const indexes = new Map(
    Array.from(documents, ([name, document]) => [name, byDocument.get(document)]),
  );
  const named = new Set(sources.map(({ name }) => name));
  /** How many of the source descriptions are this document. */
  const counts = new Map<OperationIndex, number>();
  let hasElsewhere = false;
  for (const { name, type } of sources) {
    if (type !== "openapi") continue;
    const index = indexes.get(name);
    if (index === undefined) hasElsewhere = true;
    else counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const find = (
    name: string,
    look: (index: OperationIndex) => Operation | undefined,
  ): FoundOperation => {
    const index = indexes.get(name);
    if (index === undefined) return named.has(name) ? "elsewhere" : "unnamed";
    const operation = look(index);
    return operation === undefined ? "missing" : { document: index.document, operation };
  };
  return ({ operationId, operationPath }) => {
    if (typeof operationPath === "string") {
      const [, name, pointer] = PATH.exec(operationPath) ?? [];
      if (name === undefined || pointer === undefined) return "missing";
      return find(name, ({ byId }) => byId.get(idOf(pointer)) ?? byId.get(idOf(decoded(pointer))));
    }
    if (typeof operationId !== "string") return "missing";
    const [, name, id] = QUALIFIED_ID.exec(operationId) ?? [];
    if (name !== undefined && id !== undefined)
      return find(name, ({ byOperationId }) => byOperationId.get(id));
    const found = [...counts].flatMap(([{ document, byOperationId }, count]) => {
      const operation = byOperationId.get(operationId);
      return operation === undefined ? [] : [{ document, operation, count }];
    });
    const [only, ...others] = found;
    if (only === undefined) return hasElsewhere ? "elsewhere" : "missing";
    const { document, operation, count } = only;
    return others.length === 0 && count === 1 ? { document, operation } : "missing";
  };
}

interface OperationIndex {
  readonly document: string;
  readonly byId: ReadonlyMap<string, Operation>;
  /** Undefined for an id that several operations have. */
  readonly byOperationId: ReadonlyMap<string, Operation | undefined>;
}

function indexOf({ id, operations }: ApiDocument): OperationIndex {
  const byOperationId = new Map<string, Operation | undefined>();
  for (const operation of operations)
    if (operation.operationId !== undefined)
      byOperationId.set(
        operation.operationId,
        byOperationId.has(operation.operationId) ? undefined : operation,
      );
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return { document: id, byId, byOperationId };
}

/** Returns the id of the operation at a pointer: `/paths/~1pets/get` → `GET /pets` */
function idOf(pointer: string): string {
  const [paths, path = "", first = "", second] = pointerSegments(pointer);
  if (paths !== "paths") return "";
  return operationIdOf(first === "additionalOperations" ? (second ?? "") : first, path);
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    // The pointer contains a literal `%`.
    return pointer;
  }
}
