import type { EncodedQuestion } from "@speclens/core";
import { dotProduct, memoize } from "@speclens/text";
import { unitVector } from "../texts/unit-vector.ts";
import type { StaticTable } from "./create-static-table.ts";

/** The number of passages whose tokens are kept: the operations of several large documents, in about 5 MB. */
const KEPT_PASSAGES = 5000;

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
  // Passages of one document repeat their words, and come up again for other questions. Reading one takes much longer
  // than looking it up.
  const tokensOf = memoize((word: string) => table.tokensOf(word));
  const distinctTokens = memoize(
    (passage: string) => [...new Set(wordsOf(passage).flatMap(tokensOf))],
    KEPT_PASSAGES,
  );
  const rowOf = memoize((token: number) => weightedRow(table.rowOf(token)));
  return (question) => {
    const units = question.flatMap((vector) => unitVector(vector) ?? []);
    const highestCosine = memoize((token: number) => {
      let best = -1;
      for (const unit of units) best = Math.max(best, dotProduct(unit, rowOf(token).unit));
      return best;
    });
    return (passage) => {
      if (units.length === 0) return undefined;
      let sum = 0;
      let weights = 0;
      for (const token of distinctTokens(passage)) {
        const { weight } = rowOf(token);
        if (weight === 0) continue;
        sum += weight * highestCosine(token);
        weights += weight;
      }
      return weights === 0 ? undefined : sum / weights;
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

/** A row without a direction weighs nothing. */
function weightedRow(row: Float32Array): WeightedRow {
  const unit = unitVector(row);
  return { unit: unit ?? row, weight: unit === undefined ? 0 : Math.hypot(...row) };
}
