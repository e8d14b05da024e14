/** Parts that any document may have, however short it is: references repeat some of them. */
const LEAST = 200_000;
/** Parts more for each value of the source. */
const PER_VALUE = 20;

/**
 * Counts the parts of a document that are read: members of objects, items of lists, schemas. A part
 * that thousands of operations refer to is read for each of them, so that a short text can be made
 * which expands to more than any memory holds.
 */
export class ReadBudget {
  #left: number;

  /** @param values of the document with all its files, at any depth. */
  constructor(values: number) {
    this.#left = LEAST + PER_VALUE * values;
  }

  /** Whether more was read than the budget of the text allows. */
  get exhausted(): boolean {
    return this.#left < 0;
  }

  /** Counts so many parts. */
  spend(parts: number): void {
    this.#left -= parts;
  }
}
