import type { TokenCounter } from "@speclens/core";
import { DEFAULT_BUDGET } from "../settings/defaults.ts";
import { largestFitting } from "../settings/largest-fitting.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { type Section, type SectionUnits, unitsOf } from "./section-units.ts";

const SMALLEST_BUDGET = 40;

/** What a text of several sections may take. */
export interface AssembleOptions {
  /** Tokens that the text may take, ≥ 40. Default 4,000. */
  readonly budget?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/** How much of a section is in the text. */
export interface AssembledSection {
  readonly name: string;
  /** Units of the section, and how many of them the text has, from the first on. */
  readonly total: number;
  readonly shown: number;
  readonly leftOut: number;
}

/** Several sections as one text within its budget. */
export interface AssembledText {
  readonly text: string;
  readonly tokens: number;
  /** In the caller's order. */
  readonly sections: readonly AssembledSection[];
}

/**
 * Puts sections together into one text within a budget. The section with the best priority takes as
 * many of its units as fit, the next one what is left, and so on; equal ones in their order. The text
 * has the sections in the caller's order, no unit in part. Where units are left out, a line of their
 * section says how many of how many, and the section's hint; where not even these lines fit, those of
 * the sections with the worst priority are counted in one line at the end.
 *
 * @throws SpecLensError `argument-invalid` where the budget is less than 40 tokens
 */
export function assembleSections(
  sections: readonly Section[],
  options: AssembleOptions = {},
): AssembledText {
  const budget = requireWhole("budget", options.budget ?? DEFAULT_BUDGET, SMALLEST_BUDGET);
  const { count } = safeCounter(options.counter ?? estimateTokenCounter);
  const all = sections.map(unitsOf);
  const shown = all.map(() => 0);
  const byPriority = [...sections.keys()].sort(
    (a, b) => (sections[a]?.priority ?? 0) - (sections[b]?.priority ?? 0),
  );
  const silent = silentSections(all, byPriority, (hidden) =>
    fits(write(all, shown, hidden), budget, count),
  );

  for (const index of byPriority) {
    const total = all[index]?.units.length ?? 0;
    if (silent.has(index)) continue;
    shown[index] = mostUnits(total, (units) => {
      const tried = shown.with(index, units);
      return fits(write(all, tried, silent), budget, count);
    });
  }

  const text = write(all, shown, silent);
  return {
    text,
    tokens: count(text),
    sections: all.map(({ name, units }, index) => {
      const own = shown[index] ?? 0;
      return { name, total: units.length, shown: own, leftOut: units.length - own };
    }),
  };
}

/** The sections whose lines do not fit, from the worst priority on. */
function silentSections(
  all: readonly SectionUnits[],
  byPriority: readonly number[],
  fitWithout: (hidden: ReadonlySet<number>) => boolean,
): ReadonlySet<number> {
  let low = 0;
  // Halving: with many sections, trying one after the other takes quadratic time.
  for (let high = all.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (fitWithout(worst(byPriority, middle))) high = middle;
    else low = middle + 1;
  }
  return worst(byPriority, low);
}

function worst(byPriority: readonly number[], number: number): ReadonlySet<number> {
  return new Set(byPriority.slice(byPriority.length - number));
}

/** The greatest number of units, up to `total`, that fit; 0 always does. */
function mostUnits(total: number, fit: (units: number) => boolean): number {
  if (total === 0) return 0;
  // All of them need no line about what is left out, so they may fit where one fewer does not.
  const some = largestFitting(1, total - 1, 1, fit) ?? 0;
  return some >= (total - 1) / 2 && fit(total) ? total : some;
}

function fits(text: string, budget: number, count: (text: string) => number): boolean {
  return count(text) <= budget;
}

function write(
  all: readonly SectionUnits[],
  shown: readonly number[],
  silent: ReadonlySet<number>,
): string {
  const parts = all.flatMap((section, index) =>
    silent.has(index) ? [] : writeSection(section, shown[index] ?? 0),
  );
  if (silent.size > 0) {
    let units = 0;
    for (const index of silent) units += all[index]?.units.length ?? 0;
    const sections = silent.size === 1 ? "section" : "sections";
    parts.push(`… ${silent.size} more ${sections} left out, ${units} units in all.`);
  }
  return parts.join("\n");
}

function writeSection(
  { title, units, separator, noun, hint }: SectionUnits,
  shown: number,
): string[] {
  const left = units.length - shown;
  const how = hint === undefined ? "" : ` ${hint}`;
  if (shown === 0 && left > 0) return [`${title}: ${left} ${noun} left out.${how}`];
  const lines = [title, units.slice(0, shown).join(separator).trimEnd()].filter(
    (line) => line !== "",
  );
  return left === 0 ? lines : [...lines, `… ${left} of ${units.length} ${noun} left out.${how}`];
}
