/** A failure that a retry cannot fix. Its message completes a sentence about the model. */
export class FinalFailure extends Error {
  readonly reason: "unreachable" | "invalid" | "refused";

  constructor(reason: FinalFailure["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
