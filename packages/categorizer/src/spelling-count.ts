/** Counts how often each spelling of one name occurs. */
export class SpellingCount {
  readonly #counts = new Map<string, number>();

  add(spelling: string): void {
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
  }

  /** The most frequent spelling; of equally frequent ones the first. */
  mostFrequent(): string {
    let best = "";
    let most = 0;
    for (const [spelling, count] of this.#counts) {
      if (count > most) [best, most] = [spelling, count];
    }
    return best;
  }
}
