import type { EncodedQuestion } from "@speclens/core";
import { memoize } from "@speclens/text";
import { unitVector } from "../texts/unit-vector.ts";
import type { StaticTable } from "./create-static-table.ts";
import { highestProduct, packVectors } from "./highest-product.ts";
import type { Numbers } from "./tensor-numbers.ts";

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
  // Passages come up again for other questions. Reading one takes much longer than looking it up.
  const distinctTokens = memoize(
    (passage: string) => [...new Set(table.tokensOf(passage.slice(0, LONGEST_PASSAGE)))],
    KEPT_PASSAGES,
  );
  // Rows stay in the table: those of all its tokens would take 30 MB as vectors of unit length.
  const weightOf = memoize((token: number) => {
    const { numbers, weight } = table.storedRow(token);
    return Math.abs(weight) * lengthOf(numbers);
  });
  return (question) => {
    const units = question.flatMap((vector) => unitVector(vector) ?? []);
    const packed = packVectors(units);
    const highestCosine = memoize((token: number) => {
      const { numbers, weight } = table.storedRow(token);
      return Math.max(-1, highestProduct(numbers, weight / weightOf(token), packed));
    });
    return (passage) => {
      if (units.length === 0) return undefined;
      let sum = 0;
      let weights = 0;
      for (const token of distinctTokens(passage)) {
        const weight = weightOf(token);
        // A row without a direction weighs nothing.
        if (weight === 0) continue;
        sum += weight * highestCosine(token);
        weights += weight;
      }
      return weights === 0 ? undefined : sum / weights;
    };
  };
}

function lengthOf(numbers: Numbers): number {
  let squares = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    squares += number * number;
  }
  return Number.isFinite(squares) ? Math.sqrt(squares) : 0;
}
