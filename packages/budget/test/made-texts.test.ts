import fc from "fast-check";
import { expect, test } from "vitest";
import { MADE_TEXTS } from "../../../bench/estimate/made-texts.mjs";
import { estimateTokens } from "../src/tokens/estimate-tokens.ts";
import { loadTokenCounter } from "../src/tokens/load-token-counter.ts";

/** Letters drawn from all of a script: rare ones, in no words. README.md names them as weak points. */
const RARE_LETTERS = /^any (?!signs)|^full width/;
/** Only the commonest words, which are cheaper than those of documents. */
const COMMONEST_WORDS = "paths";
/** Of marks, cl100k has some whole. */
const MARKS = "accents as marks";
/** Lines of a token or two each, which are told from one another by their length alone. */
const RULES = "rules";

const kinds = Object.entries(MADE_TEXTS).filter(
  ([kind]) => !RARE_LETTERS.test(kind) && ![COMMONEST_WORDS, MARKS, RULES].includes(kind),
);

test.each(kinds)("is close to the true count: %s", async (_, make) => {
  const encodings = ["o200k", "cl100k"] as const;
  const counters = await Promise.all(encodings.map(loadTokenCounter));
  fc.assert(
    // Other seeds than those that the costs were fitted on.
    fc.property(fc.nat(), (seed) => {
      const text = make(`property ${seed}`);
      for (const [index, encoding] of encodings.entries()) {
        const exact = counters[index]?.count(text) ?? 0;
        const ratio = estimateTokens(text, { encoding }) / exact;
        expect(ratio, encoding).toBeGreaterThanOrEqual(0.8);
        expect(ratio, encoding).toBeLessThanOrEqual(1.3);
      }
    }),
    { numRuns: 20 },
  );
});
