import type { Numbers } from "./tensor-numbers.ts";

/** Number of vectors that one pass over a row is compared with: each number of the row is read once for all of them. */
const AT_ONCE = 4;

/**
 * Vectors of unit length, four by four: the first numbers of four vectors, then their second numbers. The last vector fills
 * what is missing.
 */
export interface PackedVectors {
  readonly dimension: number;
  readonly numbers: Float64Array;
}

/** Packs vectors of one dimension, at least one. Doubles spare a conversion for each product. */
export function packVectors(vectors: readonly Float32Array[]): PackedVectors {
  const dimension = vectors[0]?.length ?? 0;
  const blocks = Math.ceil(vectors.length / AT_ONCE);
  const numbers = new Float64Array(blocks * AT_ONCE * dimension);
  for (let place = 0; place < blocks * AT_ONCE; place++) {
    const vector = vectors[Math.min(place, vectors.length - 1)];
    const start = Math.floor(place / AT_ONCE) * AT_ONCE * dimension + (place % AT_ONCE);
    for (let index = 0; index < dimension; index++)
      numbers[start + index * AT_ONCE] = vector?.[index] ?? 0;
  }
  return { dimension, numbers };
}

/**
 * Returns the highest product of a row with any of the vectors.
 *
 * @param factor by which each product is multiplied; 1 / length of the row makes them cosines
 */
export function highestProduct(
  row: Numbers,
  factor: number,
  { dimension, numbers }: PackedVectors,
): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let start = 0; start < numbers.length; start += AT_ONCE * dimension) {
    let [first, second, third, fourth] = [0, 0, 0, 0];
    let at = start;
    for (let index = 0; index < dimension; index++) {
      const value = row[index] ?? 0;
      first += value * (numbers[at] ?? 0);
      second += value * (numbers[at + 1] ?? 0);
      third += value * (numbers[at + 2] ?? 0);
      fourth += value * (numbers[at + 3] ?? 0);
      at += AT_ONCE;
    }
    highest = Math.max(highest, factor * first, factor * second, factor * third, factor * fourth);
  }
  return highest;
}
