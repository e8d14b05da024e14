import { cleanLine } from "../text/clean-text.ts";
import type { CompactIndexOperation } from "./compact-index-document.ts";
import { CONTROL_PARAMETERS } from "./control-parameters.ts";

/** Names shown of one operation. */
const MOST = 5;

/** In characters: a longer name is none that helps. */
const LONGEST_NAME = 40;

/** From so many operations on, what most of them have says nothing of any of them. */
const ENOUGH_OPERATIONS = 10;

/**
 * Makes a function that gives the parameters that tell what an operation is about: without those of
 * paging, sorting, form, version and authentication, without what the path names already, and without
 * what more than half of a document's operations have. At most 5, then `…`.
 */
export function keyParametersOf(
  operations: readonly CompactIndexOperation[],
): (operation: CompactIndexOperation) => readonly string[] {
  const common = commonNames(operations);
  return ({ path, parameters = [] }) => {
    const inPath = new Set((path.match(/[\p{L}\p{N}_-]+/gu) ?? []).map(lettersOf));
    const names = new Set(parameters.map(shownName));
    const key = [...names].filter((name) => {
      const letters = lettersOf(name);
      const known = CONTROL_PARAMETERS.has(letters) || inPath.has(letters) || common.has(letters);
      return letters !== "" && name.length <= LONGEST_NAME && !known;
    });
    return key.length > MOST ? [...key.slice(0, MOST), "…"] : key;
  };
}

function commonNames(operations: readonly CompactIndexOperation[]): ReadonlySet<string> {
  if (operations.length < ENOUGH_OPERATIONS) return new Set();
  const counts = new Map<string, number>();
  for (const { parameters = [] } of operations)
    for (const letters of new Set(parameters.map((name) => lettersOf(shownName(name)))))
      counts.set(letters, (counts.get(letters) ?? 0) + 1);
  const most = [...counts].filter(([, count]) => count > operations.length / 2);
  return new Set(most.map(([letters]) => letters));
}

/** `filters[0][field]` is `filters`: a bracket ends the names in the notation. */
function shownName(name: string): string {
  return cleanLine(name)
    .replace(/(?<=.)[[(].*/u, "")
    .replace(/[[\]();\s]+/gu, "_");
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
