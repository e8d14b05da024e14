/** Limits of one request to a server. */
export interface BatchLimits {
  readonly texts: number;
  /** UTF-16 code units of all texts together; a longer text gets its own batch. */
  readonly characters: number;
}

/** Splits texts into as few batches as the limits allow, in the same order. */
export function splitBatches(texts: readonly string[], limits: BatchLimits): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const text of texts) {
    const isFull = batch.length >= limits.texts || characters + text.length > limits.characters;
    if (batch.length === 0 || isFull) {
      batch = [];
      characters = 0;
      batches.push(batch);
    }
    batch.push(text);
    characters += text.length;
  }
  return batches;
}
