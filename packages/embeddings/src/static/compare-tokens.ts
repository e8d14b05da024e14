import type { EncodedQuestion } from "@speclens/core";
import { dotProduct } from "../texts/dot-product.ts";
import { unitVector } from "../texts/unit-vector.ts";
import type { StaticTable } from "./create-static-table.ts";

/** The number of words, and of tokens, that are kept, far more than the candidates of one question have. */
const KEPT = 20_000;

/** The characters of a passage that are read. A document may hold a summary of any length. */
const LONGEST_PASSAGE = 1000;

/** Compares the tokens of a question with those of passages. */
export type CompareTokens = (
  question: readonly Float32Array[],
) => EncodedQuestion["tokenSimilarity"];

/**
 * Compares tokens by a table that holds the vectors of passages' tokens, so that no index stores them. It is the
 * late interaction of ColBERT (Khattab & Zaharia, 2020) seen from the passage: a word that is near nothing in the
 * question distinguishes the passage from its neighbours.
 */
export function compareTokens(table: StaticTable): CompareTokens {
  // Passages of one document repeat their words, and reading a word takes much longer than looking it up.
  const tokensOf = remembered((word: string) => table.tokensOf(word));
  const rowOf = remembered((token: number) => weightedRow(table.rowOf(token)));
  return (question) => {
    const units = question.flatMap((vector) => unitVector(vector) ?? []);
    const highestCosine = remembered(({ unit }: WeightedRow) =>
      units.reduce((best, other) => Math.max(best, dotProduct(unit, other)), -1),
    );
    return (passage) => {
      let sum = 0;
      let weights = 0;
      for (const token of new Set(wordsOf(passage).flatMap(tokensOf))) {
        const row = rowOf(token);
        if (row === undefined) continue;
        sum += row.weight * highestCosine(row);
        weights += row.weight;
      }
      return weights === 0 || units.length === 0 ? undefined : sum / weights;
    };
  };
}

function wordsOf(passage: string): string[] {
  return passage.slice(0, LONGEST_PASSAGE).split(/\s+|(?=\/)/);
}

/** The direction of a token's vector, and its length, by which it counts in a passage. */
interface WeightedRow {
  readonly unit: Float32Array;
  readonly weight: number;
}

function weightedRow(row: Float32Array): WeightedRow | undefined {
  const unit = unitVector(row);
  return unit && { unit, weight: Math.hypot(...row) };
}

/** Computes each value once, and begins anew when there are too many. */
function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    if (known.size >= KEPT) known.clear();
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
