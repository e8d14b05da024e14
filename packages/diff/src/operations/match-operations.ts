import type { Operation } from "@speclens/core";
import type { ComparedDocument } from "../digests/compared-document.ts";
import { pathShape } from "./path-template.ts";

/** The operations of two versions of a document, in pairs. Each list is in document order. */
export interface MatchedOperations {
  readonly pairs: readonly (readonly [before: Operation, after: Operation])[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

/**
 * Finds out which operations are the same: those with equal methods and paths, then those whose path parameters have
 * other names, then those whose paths are equal behind the base paths of the documents' servers.
 */
export function matchOperations(
  before: Pick<ComparedDocument, "operations" | "servers">,
  after: Pick<ComparedDocument, "operations" | "servers">,
): MatchedOperations {
  const partner = new Map<Operation, Operation>();
  let removed = before.operations;
  let added = after.operations;
  const matchBy = (
    beforeKey: (operation: Operation) => string,
    afterKey: (operation: Operation) => string,
  ): void => {
    if (removed.length === 0 || added.length === 0) return;
    const waiting = new Map<string, Operation[]>();
    for (const operation of added) {
      const key = afterKey(operation);
      waiting.set(key, [...(waiting.get(key) ?? []), operation]);
    }
    const taken = new Set<Operation>();
    removed = removed.filter((operation) => {
      const match = waiting.get(beforeKey(operation))?.shift();
      if (match === undefined) return true;
      partner.set(operation, match);
      taken.add(match);
      return false;
    });
    added = added.filter((operation) => !taken.has(operation));
  };
  matchBy(
    ({ id }) => id,
    ({ id }) => id,
  );
  const shapeIn =
    (base: string) =>
    ({ method, path }: Operation): string =>
      `${method} ${pathShape(base + path)}`;
  matchBy(shapeIn(""), shapeIn(""));
  matchBy(shapeIn(basePath(before.servers)), shapeIn(basePath(after.servers)));
  const pairs = before.operations.flatMap((operation) => {
    const match = partner.get(operation);
    return match === undefined ? [] : [[operation, match] as const];
  });
  return { pairs, removed, added };
}

/** Returns the path of the first server's URL, without a slash at its end. */
function basePath([server]: ComparedDocument["servers"]): string {
  const path =
    server?.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "").replace(/[?#].*$/s, "") ?? "";
  return path.replace(/\/+$/, "");
}
