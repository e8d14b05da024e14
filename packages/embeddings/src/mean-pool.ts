/** Token vectors of a batch, one text after the other, each padded to the same number of tokens. */
export interface TokenVectors {
  readonly values: Float32Array;
  readonly texts: number;
  readonly tokens: number;
  readonly dimension: number;
}

/**
 * The mean of each text's token vectors, at unit length; padding does not count. The library's own
 * pooling gives the same at a tenth of the speed. A text without tokens becomes zeros.
 *
 * @param mask one number a token, 0 for padding
 */
export function meanPool(vectors: TokenVectors, mask: ArrayLike<number | bigint>): Float32Array[] {
  const { values, texts, tokens, dimension } = vectors;
  return Array.from({ length: texts }, (_, text) => {
    const sum = new Float32Array(dimension);
    for (let token = 0; token < tokens; token++) {
      const place = text * tokens + token;
      if (Number(mask[place] ?? 0) === 0) continue;
      const start = place * dimension;
      for (let index = 0; index < dimension; index++)
        sum[index] = (sum[index] ?? 0) + (values[start + index] ?? 0);
    }
    // Dividing by the number of tokens would change nothing once the length is 1.
    return toUnitLength(sum);
  });
}

/** Changes the vector in place. Zeros stay zeros. */
export function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length > 0) for (const [index, value] of vector.entries()) vector[index] = value / length;
  return vector;
}
