import type { StoredRow } from "../lancedb/stored-row.ts";
import { LONGEST_TERM, TEXT_COLUMNS } from "../schema/search-indexes.ts";

/** A row that searches must find. */
export interface Probe {
  readonly id: string;
  readonly revision: string;
  /** The longest word of each column that has any: it is rarely a common one. */
  readonly words: readonly { readonly column: string; readonly word: string }[];
  readonly vector: Float32Array | undefined;
}

export interface ProbeCollector {
  /** Takes some of the rows of `chunks`. */
  add(row: StoredRow): void;
  readonly probes: readonly Probe[];
}

/** Chooses rows of operations, spread evenly over `operations` of them. */
export function collectProbes(operations: number, count: number): ProbeCollector {
  const step = Math.max(1, Math.floor(operations / count));
  const probes: Probe[] = [];
  let seen = 0;
  return {
    probes,
    add: (row) => {
      if (row.cell("type") !== "endpoint" || row.cell("part") !== 1) return;
      seen += 1;
      if (probes.length < count && (seen - 1) % step === 0) probes.push(probeOf(row));
    },
  };
}

function probeOf(row: StoredRow): Probe {
  return {
    id: row.text("id"),
    revision: row.text("revision"),
    words: TEXT_COLUMNS.flatMap((column) => {
      const word = longestWord(row.text(column));
      return word === undefined ? [] : [{ column, word }];
    }),
    vector: row.vector("vector"),
  };
}

function longestWord(terms: string): string | undefined {
  let longest = "";
  for (const word of terms.split(" "))
    if (word.length > longest.length && Buffer.byteLength(word) < LONGEST_TERM) longest = word;
  return longest === "" ? undefined : longest;
}
