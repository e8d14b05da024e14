/** Counts how often each spelling of one name occurs. */
export class SpellingCount {
  readonly #counts = new Map<string, number>();

  add(spelling: string): void {
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
  }

  /**
   * The most frequent spelling. Of equally frequent ones the longest, since a plural names a
   * collection, then the first by code units: the order of adding does not count.
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
