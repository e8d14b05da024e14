/** Takes all steps of work that can be done in steps, and gives what comes of it. */
export function lastOf<Result>(steps: Generator<undefined, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
