const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in a string.
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = "value" | "first item" | "first key" | "key" | "colon" | "next" | "end";

/**
 * Offset of the first character at which a text stops to be JSON; its length where it only ends too
 * early. JSON.parse knows the place and, on Node 20, keeps it to itself for most mistakes.
 */
export function findJsonError(text: string): number {
  const open: string[] = [];
  let expected: Expected = "value";
  let offset = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    if (!pattern.test(text)) return false;
    offset = pattern.lastIndex;
    return true;
  };
  const afterValue = (): Expected => (open.length === 0 ? "end" : "next");

  for (;;) {
    skip(SPACE);
    const character = text[offset];
    if (character === undefined || expected === "end") return offset;
    if (expected === "colon") {
      if (character !== ":") return offset;
      offset += 1;
      expected = "value";
    } else if (
      (expected === "next" || expected === "first item" || expected === "first key") &&
      character === (open.at(-1) === "{" ? "}" : "]")
    ) {
      open.pop();
      offset += 1;
      expected = afterValue();
    } else if (expected === "next") {
      if (character !== ",") return offset;
      offset += 1;
      expected = open.at(-1) === "{" ? "key" : "value";
    } else if (expected === "key" || expected === "first key") {
      if (character !== '"' || !skip(SCALAR)) return offset;
      expected = "colon";
    } else if (character === "{" || character === "[") {
      open.push(character);
      offset += 1;
      expected = character === "{" ? "first key" : "first item";
    } else {
      if (!skip(SCALAR)) return offset;
      expected = afterValue();
    }
  }
}
