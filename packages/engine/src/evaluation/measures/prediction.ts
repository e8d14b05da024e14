/** A probability that was claimed, 0–1, and whether it came true. */
export interface Prediction {
  readonly probability: number;
  readonly outcome: boolean;
}
