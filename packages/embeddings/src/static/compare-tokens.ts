import type { EncodedQuestion } from "@speclens/core";
import { unitVector } from "../texts/unit-vector.ts";
import type { StaticTable } from "./load-static-table.ts";

/** The number of words, and of tokens, that are kept between questions, far more than one question's candidates have. */
const KEPT = 20_000;

/** The characters of a passage that are read. A document may hold a summary of any length. */
const LONGEST_PASSAGE = 1000;

/** Compares the tokens of a question with those of passages. */
export type CompareTokens = (
  question: readonly Float32Array[],
) => EncodedQuestion["tokenSimilarity"];

/**
 * Compares tokens by a table that holds the vectors of passages' tokens, so that no index stores them. It is the
 * late interaction of ColBERT (Khattab & Zaharia, 2020) seen from the passage: a word of a passage that nothing in
 * the question comes near tells the passage from its neighbours.
 */
export function compareTokens(table: StaticTable): CompareTokens {
  const tokensOf = tokensByWord(table);
  const rows = new Map<number, WeightedRow | undefined>();
  const rowOf = (token: number): WeightedRow | undefined => {
    if (!rows.has(token)) {
      if (rows.size >= KEPT) rows.clear();
      rows.set(token, weightedRow(table.rowOf(token)));
    }
    return rows.get(token);
  };
  return (question) => {
    const units = question.flatMap((vector) => unitVector(vector) ?? []);
    const highest = new Map<number, number>();
    const highestCosine = (token: number, { unit }: WeightedRow): number => {
      const known = highest.get(token);
      if (known !== undefined) return known;
      const found = units.reduce((best, other) => Math.max(best, dot(unit, other)), -1);
      highest.set(token, found);
      return found;
    };
    return (passage) => {
      let sum = 0;
      let weights = 0;
      for (const token of new Set(tokensOf(passage))) {
        const row = rowOf(token);
        if (row === undefined) continue;
        sum += row.weight * highestCosine(token, row);
        weights += row.weight;
      }
      return weights === 0 || units.length === 0 ? undefined : sum / weights;
    };
  };
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

/** Passages of one document repeat their words, and reading a word takes much longer than looking it up. */
function tokensByWord(table: StaticTable): (passage: string) => number[] {
  const words = new Map<string, readonly number[]>();
  return (passage) =>
    passage
      .slice(0, LONGEST_PASSAGE)
      .split(/\s+|(?=\/)/)
      .flatMap((word) => {
        const known = words.get(word);
        if (known !== undefined) return known;
        if (words.size >= KEPT) words.clear();
        const tokens = table.tokensOf(word);
        words.set(word, tokens);
        return tokens;
      });
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
