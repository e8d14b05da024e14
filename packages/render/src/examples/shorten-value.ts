import { isJsonObject, type JsonValue } from "@speclens/core";
import { cutLine } from "../text/cut-line.ts";

/** Marks an omission. */
const LEFT_OUT = "…";

/** Limits for the parts of a value to keep. */
interface ValueLimits {
  /** Maximum number of members of each array. */
  readonly items: number;
  /** Maximum number of members of each object. */
  readonly members: number;
  /** Maximum number of characters of each text. */
  readonly characters: number;
  /** Maximum number of object levels. */
  readonly levels: number;
}

/**
 * Limits from generous to strict. Arrays are shortened first, because their members are similar, followed by
 * nested values. An object's own members are the most informative.
 */
const STEPS: readonly ValueLimits[] = [
  { items: 3, members: 200, characters: 1_000, levels: 20 },
  { items: 1, members: 100, characters: 200, levels: 10 },
  { items: 1, members: 100, characters: 80, levels: 4 },
  { items: 1, members: 100, characters: 60, levels: 3 },
  { items: 1, members: 100, characters: 60, levels: 2 },
  { items: 1, members: 100, characters: 60, levels: 1 },
  { items: 1, members: 40, characters: 40, levels: 1 },
  { items: 1, members: 20, characters: 30, levels: 1 },
  { items: 1, members: 10, characters: 30, levels: 1 },
  { items: 1, members: 5, characters: 20, levels: 1 },
];

/**
 * Shortens a value until `fits` accepts it. The result remains JSON: arrays end with `"… 29 more"`, objects
 * with `"…": "12 more"`, and texts with `…`. `"…"` replaces values that are nested too deep. If nothing fits,
 * returns the shortest form.
 */
export function shortenValue(value: JsonValue, fits: (value: JsonValue) => boolean): JsonValue {
  if (fits(value)) return value;
  let shortest = value;
  for (const limits of STEPS) {
    shortest = shortened(value, limits, limits.levels);
    if (fits(shortest)) break;
  }
  return shortest;
}

function shortened(value: JsonValue, limits: ValueLimits, levels: number): JsonValue {
  if (typeof value === "string") return cutLine(value, limits.characters);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    const kept = value.slice(0, limits.items).map((member: JsonValue) => {
      if (!Array.isArray(member)) return shortened(member, limits, levels);
      return levels === 0 ? [LEFT_OUT] : shortened(member, limits, levels - 1);
    });
    const others = value.length - kept.length;
    return others > 0 ? [...kept, `${LEFT_OUT} ${others} more`] : kept;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  if (members.length === 0) return value;
  if (levels === 0) return { [LEFT_OUT]: `${members.length} members` };
  const kept = members
    .slice(0, limits.members)
    .map(([name, member]) => [name, shortened(member ?? null, limits, levels - 1)] as const);
  const others = members.length - kept.length;
  return Object.fromEntries(others > 0 ? [...kept, [LEFT_OUT, `${others} more`]] : kept);
}
