import type { Pooling } from "../loading/model-family.ts";
import { unitVector } from "../texts/unit-vector.ts";

/** Token vectors of a batch, one text after the other, each padded to the same number of tokens. */
export interface TokenVectors {
  readonly values: Float32Array;
  readonly texts: number;
  readonly tokens: number;
  readonly dimension: number;
}

/**
 * Pools token vectors into one vector of unit length per text: their mean, or that of the first or last
 * token. Ignores padding on either side. A text without tokens becomes zeros. The library's own pooling
 * does the same at a tenth of the speed.
 *
 * @param mask one number per token, 0 for padding
 */
export function poolTokens(
  { values, texts, tokens, dimension }: TokenVectors,
  mask: ArrayLike<number | bigint>,
  pooling: Pooling,
): Float32Array[] {
  return Array.from({ length: texts }, (_, text) => {
    const sum = new Float32Array(dimension);
    for (const place of pooledPlaces(mask, text * tokens, tokens, pooling)) {
      const start = place * dimension;
      for (let index = 0; index < dimension; index++)
        sum[index] = (sum[index] ?? 0) + (values[start + index] ?? 0);
    }
    // Dividing by the number of tokens would not change the unit vector.
    return unitVector(sum) ?? sum.fill(0);
  });
}

/** Returns the positions of a text's tokens to sum. */
function pooledPlaces(
  mask: ArrayLike<number | bigint>,
  start: number,
  tokens: number,
  pooling: Pooling,
): number[] {
  const places: number[] = [];
  for (let place = start; place < start + tokens; place++)
    if (Number(mask[place] ?? 0) !== 0) places.push(place);
  if (pooling === "mean") return places;
  return pooling === "first" ? places.slice(0, 1) : places.slice(-1);
}
