import { escapeControls } from "@speclens/core";

/** Maximum number of characters of a line that are kept. */
const LONGEST = 300;

/** Remembers the last line of a stream that is not blank. */
export interface LastLine {
  /** That line, safe to print, shortened to 300 characters. Empty if there is none. */
  readonly text: string;
  add(chunk: string): void;
}

/** Creates a memory of the last line, in bounded space. */
export function createLastLine(): LastLine {
  let whole = "";
  let begun = "";
  return {
    get text() {
      return escapeControls((begun.trim() || whole).slice(0, LONGEST));
    },
    add(chunk) {
      for (const [at, part] of chunk.split(/\r?\n/).entries()) {
        if (at > 0) {
          whole = begun.trim() || whole;
          begun = "";
        }
        begun = (begun + part).slice(0, LONGEST);
      }
    },
  };
}
