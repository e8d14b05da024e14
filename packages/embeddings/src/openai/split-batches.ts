/** What a server takes in one request at most. */
export interface BatchLimits {
  readonly texts: number;
  /** UTF-16 code units of all texts together; a longer text is a batch of its own. */
  readonly characters: number;
}

/** The texts in the same order, in as few batches as the limits allow. */
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
