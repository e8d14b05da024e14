/** A text whose wrong citations were removed. */
export interface CheckedCitations {
  readonly text: string;
  /** The numbers that the text cites, in order. */
  readonly cited: readonly number[];
  /** The numbers without a source that it cited, in order. */
  readonly unknown: readonly number[];
}

/**
 * One or more citations in a row: `[1]`, `[2][3]`, `[4, 5]`. An index (`items[0]`) follows a word, and a link's text
 * (`[1](…)`, `[1]: https://…`) is followed by its target.
 */
const CITATIONS =
  /[ \t]?(?<![\w\])}"'`])((?:\[\d{1,3}(?:\s?[,;]\s?\d{1,3})*\])+)(?!\(|:\s*https?:)/g;
const CODE = /(`+[^`\n]+`+)/;

/** Removes the citations of sources that do not exist. Leaves code as it is. */
export function checkCitations(
  text: string,
  isSource: (number: number) => boolean,
): CheckedCitations {
  const cited: number[] = [];
  const unknown: number[] = [];
  const check = (run: string, citations: string): string => {
    const numbers = citations.match(/\d+/g)?.map(Number) ?? [];
    const known = numbers.filter(isSource);
    cited.push(...known);
    if (known.length === numbers.length) return run;
    unknown.push(...numbers.filter((number) => !isSource(number)));
    const space = run.slice(0, run.indexOf("["));
    return known.length === 0 ? "" : `${space}${known.map((number) => `[${number}]`).join("")}`;
  };
  const parts = text
    .split(CODE)
    .map((part) => (part.startsWith("`") ? part : part.replace(CITATIONS, check)));
  return { text: parts.join(""), cited, unknown };
}
