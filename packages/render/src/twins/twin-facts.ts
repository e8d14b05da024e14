import type { Hit } from "@speclens/core";
import { shownSummary } from "../hits/operation-title.ts";
import { type PathSteps, pathSteps, stepKey } from "./path-steps.ts";
import { isPlainVerb, singularOf, summaryWords } from "./summary-words.ts";

/** The parts of a hit that are compared. */
export interface TwinFacts extends PathSteps {
  readonly hit: Hit;
  /** The keys of the steps. */
  readonly keys: readonly string[];
  /** The words of the summary that can tell something, joined. */
  readonly said: string;
  /** Those that say more than a method, in the singular. */
  readonly nouns: ReadonlySet<string>;
}

/** Returns what is compared of a hit. */
export function twinFacts(hit: Hit): TwinFacts {
  const words = summaryWords(shownSummary(hit));
  const path = pathSteps(hit.path);
  return {
    ...path,
    hit,
    keys: path.steps.map(stepKey),
    said: words.join(" "),
    nouns: new Set(words.filter((word) => !isPlainVerb(word)).map(singularOf)),
  };
}
