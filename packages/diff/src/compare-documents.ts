import type {
  ApiChange,
  DocumentChanges,
  Operation,
  OperationChanges,
  Server,
} from "@speclens/core";
import type { ComparedDocument } from "./digests/compared-document.ts";
import { digestOperations } from "./digests/digest-operations.ts";
import { compareOperation } from "./operations/compare-operation.ts";
import { matchOperations } from "./operations/match-operations.ts";
import type { OperationContext } from "./operations/operation-context.ts";
import { schemaComparison } from "./schemas/schema-comparison.ts";
import { schemaReader } from "./schemas/schema-reader.ts";

/** Maximum number of changes to list for an operation. */
const MOST_CHANGES = 1_000;

/**
 * Compares two versions of a document: operations, parameters, bodies, responses, the types of their fields, and
 * security. An operation whose path parameters were renamed is the same operation. Changes of texts, examples, tags and
 * extensions are left out. Takes time in proportion to the documents.
 */
export function compareDocuments(
  before: ComparedDocument,
  after: ComparedDocument,
): DocumentChanges {
  const digests = { before: digestOperations(before), after: digestOperations(after) };
  const readers = { before: schemaReader(before.schemas), after: schemaReader(after.schemas) };
  const context: OperationContext = {
    readers,
    compareSchemas: schemaComparison({
      readers,
      most: MOST_CHANGES,
      isSame: (old, next) =>
        old === next && digests.before.schemas.get(old) === digests.after.schemas.get(next),
    }),
    before,
    after,
    reversed: false,
  };
  const { pairs, removed, added } = matchOperations(before, after);
  const changed = pairs
    .filter(
      ([{ id: old }, { id: next }]) =>
        old !== next || digests.before.operations.get(old) !== digests.after.operations.get(next),
    )
    .flatMap(([old, next]) => changedOperation(old, next, compareOperation(old, next, context)));
  const named = new Map(added.map((operation) => [operation.operationId, operation]));
  const operations = [
    ...removed.map((operation) => removedOperation(operation, named)),
    ...changed,
    ...added.map(addedOperation),
  ];
  const webhooks = compareWebhooks(before, after, context);
  const all = [...operations, ...webhooks];
  const servers = compareServers(before.servers, after.servers);
  return {
    before: { title: before.title, version: before.version },
    after: { title: after.title, version: after.version },
    counts: { added: added.length, removed: removed.length, changed: changed.length },
    breaking: all.filter(({ breaking }) => breaking).length,
    ...(servers !== undefined && { servers }),
    operations: [...all.filter(({ breaking }) => breaking), ...all.filter((one) => !one.breaking)],
  };
}

function changedOperation(
  old: Operation,
  next: Operation,
  changes: readonly ApiChange[],
): OperationChanges[] {
  if (changes.length === 0) return [];
  return [
    {
      operation: next.id,
      ...(old.id !== next.id && { formerly: old.id }),
      state: "changed",
      ...summaryOf(next),
      breaking: changes.some(({ breaking }) => breaking),
      changes: changes.slice(0, MOST_CHANGES),
    },
  ];
}

function removedOperation(
  operation: Operation,
  named: ReadonlyMap<string | undefined, Operation>,
): OperationChanges {
  const { operationId } = operation;
  const other = operationId === undefined ? undefined : named.get(operationId);
  return {
    operation: operation.id,
    state: "removed",
    ...summaryOf(operation),
    breaking: true,
    ...(other !== undefined && { replacedBy: other.id }),
    changes: [],
  };
}

function addedOperation(operation: Operation): OperationChanges {
  return {
    operation: operation.id,
    state: "added",
    ...summaryOf(operation),
    breaking: false,
    changes: [],
  };
}

function summaryOf({ summary }: Operation): Pick<OperationChanges, "summary"> {
  return summary === undefined ? {} : { summary };
}

function compareWebhooks(
  { webhooks: before }: ComparedDocument,
  { webhooks: after }: ComparedDocument,
  context: OperationContext,
): OperationChanges[] {
  if (before === undefined || after === undefined) return [];
  const reversed = { ...context, reversed: true };
  const { pairs, removed, added } = matchOperations(
    { operations: before, servers: [] },
    { operations: after, servers: [] },
  );
  return [
    ...removed.map((operation) => removedOperation(operation, new Map())),
    ...pairs.flatMap(([old, next]) =>
      changedOperation(old, next, compareOperation(old, next, reversed)),
    ),
    ...added.map(addedOperation),
  ].map((changes) => ({ ...changes, webhook: true }));
}

function compareServers(
  before: readonly Server[],
  after: readonly Server[],
): DocumentChanges["servers"] {
  const [old, next] = [before, after].map((servers) => servers.map(({ url }) => url));
  const added = (next ?? []).filter((url) => !old?.includes(url));
  const removed = (old ?? []).filter((url) => !next?.includes(url));
  return added.length + removed.length === 0 ? undefined : { added, removed };
}
