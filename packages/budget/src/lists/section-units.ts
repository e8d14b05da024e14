import { TEARING } from "../texts/kinds/boundaries.ts";
import { detectTextKind } from "../texts/kinds/detect-text-kind.ts";
import { findBoundaries } from "../texts/kinds/find-boundaries.ts";
import { lineStarts } from "../texts/line-starts.ts";

interface SectionHead {
  /** The name of the section in the result. */
  readonly name: string;
  /** The heading in the text. Default: `name`. */
  readonly title?: string;
  /**
   * The priority. Sections with 1 are filled before sections with 2. Sections of equal priority are filled in
   * order.
   */
  readonly priority: number;
  /** Explains how to get the parts left out, such as `getOrders with a cursor has them.` */
  readonly hint?: string;
}

/** A part of an answer. Each of its units is shown whole or not at all. */
export type Section = SectionHead &
  (
    | {
        /** The units. */
        readonly items: readonly string[];
        /** The plural noun for the items. Default: `items`. */
        readonly noun?: string;
      }
    | {
        /** A text whose units are the smallest pieces of `splitText`: sentences, entries, rows. */
        readonly text: string;
      }
  );

/** A section in the form in which it is written. */
export interface SectionUnits {
  readonly name: string;
  readonly title: string;
  readonly units: readonly string[];
  /** The text between two units. */
  readonly separator: string;
  readonly noun: string;
  readonly hint: string | undefined;
}

export function unitsOf(section: Section): SectionUnits {
  const { name, title = name, hint } = section;
  return "items" in section
    ? { name, title, units: section.items, separator: "\n", noun: section.noun ?? "items", hint }
    : { name, title, units: partsOf(section.text), separator: "", noun: "parts", hint };
}

function partsOf(text: string): readonly string[] {
  if (text === "") return [];
  const { offsets, ranks } = findBoundaries(text, detectTextKind(text), lineStarts(text));
  const cuts = offsets.filter((_, index) => (ranks[index] ?? 0) < TEARING);
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index] ?? text.length));
}
