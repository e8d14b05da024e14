/** Number of parts allowed in any document, however short, because references repeat some parts. */
const LEAST = 200_000;
/** Number of additional parts allowed for each value in the source. */
const PER_VALUE = 20;

/**
 * Counts the parts of a document that are read: members of objects, items of lists, schemas. A part that thousands
 * of operations refer to is read for each of them. A short text could therefore expand to more data than fits in
 * memory.
 */
export class ReadBudget {
  #left: number;

  /** @param values number of values at any depth, in the document and all its files */
  constructor(values: number) {
    this.#left = LEAST + PER_VALUE * values;
  }

  /** Returns whether the document has exceeded its budget. */
  get exhausted(): boolean {
    return this.#left < 0;
  }

  /** Adds this number of parts to the count. */
  spend(parts: number): void {
    this.#left -= parts;
  }
}
