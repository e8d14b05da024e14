import { cleanLine } from "../text/clean-text.ts";
import type { CompactIndexOperation } from "./compact-index-document.ts";
import { CONTROL_PARAMETERS } from "./control-parameters.ts";

/** Maximum number of names to show per operation. */
const MOST = 5;

/** Maximum length of a name in characters. Longer names do not help. */
const LONGEST_NAME = 40;

/** The number of operations from which a parameter that most of them have is not shown. */
const ENOUGH_OPERATIONS = 10;

/**
 * Creates a function that selects the parameters that characterize an operation. Leaves out paging, sorting,
 * format, version and authentication, names that occur in the path, and parameters of more than half of the
 * document's operations. Returns up to 5, then `…`.
 */
export function keyParameters(
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

/** Shortens `filters[0][field]` to `filters`, because a bracket ends the list of names in the notation. */
function shownName(name: string): string {
  return cleanLine(name)
    .replace(/(?<=.)[[(].*/u, "")
    .replace(/[[\]();\s]+/gu, "_");
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
