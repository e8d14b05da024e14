/** The length of the window and of its parts in milliseconds. The window moves one part at a time. */
const WINDOW = 300_000;
const PART = 5_000;
const PARTS = WINDOW / PART;
/** With fewer answers, a share of 5% is not significant. */
const LEAST_ANSWERS = 20;

/** The share of oversized answers in the last five minutes, with a resolution of 5 seconds. */
export interface OversizedWindow {
  /**
   * Adds an answer.
   *
   * @param now milliseconds of a monotonic clock
   */
  add(isOversized: boolean, now: number): void;
  /** Returns the share, 0–1, or 0 if there was no answer. */
  share(now: number): number;
  /** Returns whether there were at least 20 answers. */
  isSignificant(now: number): boolean;
}

/** Creates an empty window. Each call takes constant time, plus the time for parts that have elapsed. */
export function createOversizedWindow(): OversizedWindow {
  const answers = new Array<number>(PARTS).fill(0);
  const oversized = new Array<number>(PARTS).fill(0);
  let current = Number.NaN;
  let allAnswers = 0;
  let allOversized = 0;
  const moveTo = (now: number): number => {
    const part = Math.floor(now / PART);
    if (Number.isNaN(current)) current = part;
    const passed = Math.min(PARTS, part - current);
    for (let step = 1; step <= passed; step++) {
      const index = (current + step) % PARTS;
      allAnswers -= answers[index] ?? 0;
      allOversized -= oversized[index] ?? 0;
      answers[index] = 0;
      oversized[index] = 0;
    }
    current = Math.max(current, part);
    return current % PARTS;
  };
  return {
    add(isOversized, now) {
      const index = moveTo(now);
      answers[index] = (answers[index] ?? 0) + 1;
      allAnswers += 1;
      if (!isOversized) return;
      oversized[index] = (oversized[index] ?? 0) + 1;
      allOversized += 1;
    },
    share(now) {
      moveTo(now);
      return allAnswers === 0 ? 0 : allOversized / allAnswers;
    },
    isSignificant(now) {
      moveTo(now);
      return allAnswers >= LEAST_ANSWERS;
    },
  };
}
