/** Something that a summary leaves out. */
export interface LeftOutPart {
  /** As `fields` takes it; empty for the value itself. */
  readonly path: string;
  /** Items of an array, members of an object, or characters of a text that are not shown. */
  readonly unit: "items" | "fields" | "characters";
  /** How many of them, in all places that the path names. */
  readonly count: number;
  /** Their length as minified JSON, in characters. */
  readonly size: number;
}

/** Gathers what is left out, one entry a path and unit. */
export interface LeftOutList {
  add(part: LeftOutPart): void;
  /** The largest first; of the same size in the order in which they were found. */
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
