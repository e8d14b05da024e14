// A process that tries batches of values, as fuzz-values.mjs asks for them.
import fc from "fast-check";
import { LAWS } from "./value-laws.mjs";

/** Batches of one seed must not be those of the next. */
const SEEDS = 100_000;

process.on(
  "message",
  async (/** @type {{ law: string, index: number, seed: number, runs: number }} */ batch) => {
    const { law, index, seed, runs } = batch;
    const begin = performance.now();
    const details = await fc.check(/** @type {fc.IAsyncProperty<unknown>} */ (LAWS[law]), {
      numRuns: runs,
      seed: (seed * SEEDS + index) | 0,
      interruptAfterTimeLimit: 60_000,
    });
    process.send?.({
      law,
      tried: details.numRuns,
      milliseconds: performance.now() - begin,
      ...(details.failed && {
        failure: `${details.errorInstance}\n${fc.defaultReportMessage(details)}`,
      }),
    });
  },
);
process.on("disconnect", () => process.exit());
