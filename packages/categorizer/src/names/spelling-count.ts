/** Counts how often each spelling of one name occurs. */
export class SpellingCount {
  readonly #counts = new Map<string, number>();

  add(spelling: string): void {
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
  }

  /**
   * Returns the most frequent spelling. If several are equally frequent, the longest wins, because a plural names
   * a collection, and then the first by code units. The result does not depend on the order of insertion.
   */
  mostFrequent(): string {
    let best = "";
    let most = 0;
    for (const [spelling, count] of this.#counts) {
      if (count > most || (count === most && isBetter(spelling, best))) {
        [best, most] = [spelling, count];
      }
    }
    return best;
  }
}

function isBetter(spelling: string, other: string): boolean {
  return spelling.length === other.length ? spelling < other : spelling.length > other.length;
}
