import { DEFAULT_BUDGET } from "@speclens/core";
import { counted } from "@speclens/text";
import { largestFitting } from "../settings/largest-fitting.ts";
import { partitionPoint } from "../settings/partition-point.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";
import { type Section, type SectionUnits, unitsOf } from "./section-units.ts";

const SMALLEST_BUDGET = 40;

/** Options for the size of a text with several sections. */
export interface AssembleOptions extends CounterOption {
  /** Maximum number of tokens in the text, ≥ 40. Default 4,000. */
  readonly budget?: number;
}

/** The extent to which a section appears in the text. */
export interface AssembledSection {
  /** The section's name. */
  readonly name: string;
  /** Number of units in the section. */
  readonly total: number;
  /** Number of units in the text, counted from the first unit. */
  readonly shown: number;
  /** Number of units that are not in the text. */
  readonly leftOut: number;
}

/** Several sections combined into one text within its budget. */
export interface AssembledText {
  /** The text. */
  readonly text: string;
  /** Tokens of the text. */
  readonly tokens: number;
  /** The extent to which each section appears in the text, in the caller's order. */
  readonly sections: readonly AssembledSection[];
}

/**
 * Joins sections into one text within a budget. The section with the best priority takes as many of its units
 * as fit, the next section uses the remaining room, and so on. Sections of equal priority are filled in their
 * order. The text contains the sections in the caller's order, and only whole units. If units are left out, a
 * line in their section states how many of the total, together with the section's hint. If not even these
 * lines fit, a single line at the end counts the sections with the worst priority.
 *
 * @throws SpecLensError `argument-invalid` for a budget of less than 40 tokens
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
  const fits = (units: readonly number[], hidden: ReadonlySet<number>): boolean =>
    count(write(all, units, hidden)) <= budget;
  const worst = (number: number) => new Set(byPriority.slice(byPriority.length - number));
  // The sections whose lines do not fit. Trying them one at a time would take quadratic time.
  const silent = worst(partitionPoint(all.length, (number) => !fits(shown, worst(number))));
  for (const index of byPriority) {
    if (silent.has(index)) continue;
    const total = all[index]?.units.length ?? 0;
    shown[index] = mostUnits(total, (units) => fits(shown.with(index, units), silent));
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

/** Returns the greatest number of units, up to `total`, that fits. 0 always fits. */
function mostUnits(total: number, fit: (units: number) => boolean): number {
  if (total === 0) return 0;
  // If all units fit, no line about omissions is needed. All of them may therefore fit even if one fewer does
  // not.
  const some = largestFitting(1, total - 1, 1, fit) ?? 0;
  return some >= (total - 1) / 2 && fit(total) ? total : some;
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
    parts.push(`… ${counted(silent.size, "more section")} left out, ${units} units in all.`);
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
