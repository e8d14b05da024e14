import {
  type ApiChange,
  CHANGE_RECORD_BYTES,
  type ComparedVersion,
  type DocumentChanges,
  type OperationChanges,
  type RecordedChanges,
} from "@speclens/core";
import { cutLine } from "@speclens/render";
import { jsonSize } from "./json-size.ts";

/** Longest text of a document that a record keeps, in characters. */
const LONGEST_TEXT = 160;
/** Longest name of an operation, in characters. A longer one is left out, because a part of it names nothing. */
const LONGEST_NAME = 300;
/** Maximum number of servers that came, and of those that went. */
const MOST_SERVERS = 5;
/** Maximum number of changes of one operation. */
const MOST_CHANGES = 20;
/** Bytes for the counts of what is left out. */
const FOR_COUNTS = 100;
/** If not everything fits, the number of operations for which the same change of a component or a place is told. */
const MOST_ALIKE = 3;
/** Share of the room that details may take if not all of them fit, so that further operations are at least named. */
const DETAILS_SHARE = 0.5;

/**
 * Returns as much of the differences as fits, breaking ones first: all of them; or, if they are too many, some with their
 * changes, some by name, and the number of the others. Texts are cut.
 *
 * @param most maximum size in bytes of JSON, at least 16 KiB
 */
export function boundChanges(
  { before, after, counts, breaking, servers, operations }: DocumentChanges,
  most: number = CHANGE_RECORD_BYTES,
): RecordedChanges {
  const head = {
    before: boundVersion(before),
    after: boundVersion(after),
    ...{ counts, breaking },
    ...(servers !== undefined && {
      servers: { added: boundServers(servers.added), removed: boundServers(servers.removed) },
    }),
  };
  const room = most - FOR_COUNTS - jsonSize({ changes: { ...head, operations: [] } });
  const named = operations.filter(isNamed);
  const kept = keepAll(named, room) ?? keepSome(named, room);
  const missing = {
    operations: operations.length - kept.length,
    changes: kept.reduce(
      (sum, one, index) => sum + (named[index]?.changes.length ?? 0) - one.changes.length,
      0,
    ),
  };
  return {
    changes: { ...head, operations: kept },
    ...(missing.operations + missing.changes > 0 && { leftOut: missing }),
  };
}

function isNamed({ operation, formerly, replacedBy }: OperationChanges): boolean {
  const ids = [operation, formerly, replacedBy];
  return ids.every((id) => id === undefined || id.length <= LONGEST_NAME);
}

/** Returns undefined if they do not fit. */
function keepAll(
  operations: readonly OperationChanges[],
  room: number,
): OperationChanges[] | undefined {
  const kept: OperationChanges[] = [];
  let bytes = 0;
  for (const operation of operations) {
    const bounded = boundOperation(operation);
    bytes += jsonSize(bounded) + 1;
    if (bytes > room) return undefined;
    kept.push(bounded);
  }
  return kept;
}

/**
 * Keeps the first ones: with their changes as far as these have room, then by name. Operations whose changes were told for
 * others are only named, so that one change of a component does not hide all other changes.
 */
function keepSome(operations: readonly OperationChanges[], room: number): OperationChanges[] {
  const kept: OperationChanges[] = [];
  const told = new Map<string, number>();
  let bytes = 0;
  let details = 0;
  for (const operation of operations) {
    let bounded = boundOperation(operation);
    const size = jsonSize(bounded) + 1;
    const keys = operation.changes.map(keyOf);
    const isNew = keys.length === 0 || keys.some((key) => (told.get(key) ?? 0) < MOST_ALIKE);
    if (isNew && details + size <= room * DETAILS_SHARE) {
      details += size;
      for (const key of new Set(keys)) told.set(key, (told.get(key) ?? 0) + 1);
    } else {
      const { summary: _, ...named } = bounded;
      bounded = { ...named, changes: [] };
    }
    bytes += jsonSize(bounded) + 1;
    if (bytes > room) break;
    kept.push(bounded);
  }
  return kept;
}

/** Equal for changes that readers are told once. */
function keyOf({ schema, at, kind, breaking, text }: ApiChange): string {
  const place = schema === undefined ? [at] : [schema.name, schema.path];
  return JSON.stringify([...place, kind, breaking, text]);
}

function boundOperation({ summary, changes, ...facts }: OperationChanges): OperationChanges {
  return {
    ...facts,
    ...(summary !== undefined && { summary: cutLine(summary, LONGEST_TEXT) }),
    changes: changes.slice(0, MOST_CHANGES).map(boundChange),
  };
}

function boundChange({ at, schema, text, ...facts }: ApiChange): ApiChange {
  return {
    ...facts,
    at: cutLine(at, LONGEST_TEXT),
    ...(schema !== undefined && {
      schema: {
        name: cutLine(schema.name, LONGEST_TEXT),
        path: cutLine(schema.path, LONGEST_TEXT),
      },
    }),
    text: cutLine(text, LONGEST_TEXT),
  };
}

function boundVersion({ title, version }: ComparedVersion): ComparedVersion {
  return { title: cutLine(title, LONGEST_TEXT), version: cutLine(version, LONGEST_TEXT) };
}

function boundServers(urls: readonly string[]): string[] {
  return urls.slice(0, MOST_SERVERS).map((url) => cutLine(url, LONGEST_TEXT));
}
