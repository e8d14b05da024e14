/** A part that a summary leaves out. */
export interface LeftOutPart {
  /** The path for `fields`. Empty for the value itself. */
  readonly path: string;
  /** The unit of the part: items of an array, members of an object, or characters of a text. */
  readonly unit: "items" | "fields" | "characters";
  /** Number of units left out, in all places of the path. */
  readonly count: number;
  /** Their length as minified JSON, in characters. */
  readonly size: number;
}

/** Collects the parts left out, with one entry per path and unit. */
export interface LeftOutList {
  add(part: LeftOutPart): void;
  /** Returns the parts, largest first. Parts of the same size keep the order in which they were added. */
  sorted(): LeftOutPart[];
}

export function createLeftOutList(): LeftOutList {
  const parts = new Map<string, LeftOutPart>();
  return {
    add(part) {
      const key = `${part.unit} ${part.path}`;
      const { count = 0, size = 0 } = parts.get(key) ?? {};
      parts.set(key, { ...part, count: count + part.count, size: size + part.size });
    },
    sorted: () => [...parts.values()].sort((a, b) => b.size - a.size),
  };
}
