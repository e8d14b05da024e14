const SPACE = /[ \t\r\n]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in a string.
const STRING_STOP = /["\\\u0000-\u001f]/g;

type Expected = "value" | "first item" | "first key" | "key" | "colon" | "next" | "end";

/** The position at which a text stops being valid JSON. */
export interface JsonError {
  /** Offset of the first invalid character; the length of the text if it only ends too early. */
  readonly offset: number;
  /** Number of objects and lists that are open at this offset. */
  readonly depth: number;
}

/**
 * Finds the position at which a text stops being valid JSON. JSON.parse knows it but, on Node 20, does not report
 * it for most mistakes. Uses no recursion, so neither depth nor a long string can cause an overflow.
 */
export function findJsonError(text: string): JsonError {
  const open: string[] = [];
  let expected: Expected = "value";
  let offset = 0;
  for (;;) {
    offset = matchEnd(SPACE, text, offset) ?? offset;
    const character = text[offset];
    const here = { offset, depth: open.length };
    if (character === undefined || expected === "end") return here;
    if (expected === "colon") {
      if (character !== ":") return here;
      offset += 1;
      expected = "value";
    } else if (expected !== "value" && expected !== "key" && closes(character, open)) {
      open.pop();
      offset += 1;
      expected = open.length === 0 ? "end" : "next";
    } else if (expected === "next") {
      if (character !== ",") return here;
      offset += 1;
      expected = open.at(-1) === "{" ? "key" : "value";
    } else if (expected === "key" || expected === "first key") {
      const end = character === '"' ? stringEnd(text, offset) : undefined;
      if (end === undefined) return here;
      offset = end;
      expected = "colon";
    } else if (character === "{" || character === "[") {
      open.push(character);
      offset += 1;
      expected = character === "{" ? "first key" : "first item";
    } else {
      const end = character === '"' ? stringEnd(text, offset) : matchEnd(SCALAR, text, offset);
      if (end === undefined) return here;
      offset = end;
      expected = open.length === 0 ? "end" : "next";
    }
  }
}

function closes(character: string, open: readonly string[]): boolean {
  return character === (open.at(-1) === "{" ? "}" : "]");
}

/** Returns the offset after the string that starts at `start`; undefined if it is not a valid string. */
function stringEnd(text: string, start: number): number | undefined {
  let offset = start + 1;
  for (;;) {
    STRING_STOP.lastIndex = offset;
    const stop = STRING_STOP.exec(text);
    if (stop?.[0] === '"') return stop.index + 1;
    if (stop?.[0] !== "\\") return undefined;
    const end = matchEnd(ESCAPE, text, stop.index);
    if (end === undefined) return undefined;
    offset = end;
  }
}

function matchEnd(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
