import { isTooDeep, type JsonValue } from "@speclens/core";

/** A private-use character that marks a number which JavaScript cannot hold, such as the id 12345678901234567890. */
const MARK = "\u{E000}";
const STRINGS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const MARKED = new RegExp(`"${MARK}([^"]*)"`, "g");

/** Values are visited by recursion, so deeper ones are not. */
const MOST_NESTED = 200;

/** JSON, and how to write values of it without changing a digit. */
export interface ExactJson {
  readonly value: JsonValue;
  /** Returns false if no key and no value has a text, which is known without visiting them. In any case. */
  readonly mayHave: (text: string) => boolean;
  readonly write: (value: JsonValue) => string;
  /** Returns a string, number or other leaf as the text of the document has it. */
  readonly textOf: (leaf: string | number | boolean | null) => string;
}

/** Parses JSON without changing its numbers. Returns undefined if a text is no JSON object or array,
 * or has more than 200 levels. */
export function parseExactly(text: string): ExactJson | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const marked = text.includes(MARK) ? text : text.replace(STRINGS_AND_NUMBERS, markNumber);
  try {
    const value: JsonValue = JSON.parse(marked);
    if (isTooDeep(value, MOST_NESTED)) return undefined;
    const mayHave = searcherOf(text);
    if (marked === text) return { value, mayHave, write: JSON.stringify, textOf: String };
    return {
      value,
      mayHave,
      write: (written) => JSON.stringify(written).replace(MARKED, "$1"),
      textOf: (leaf) => String(leaf).replace(MARK, ""),
    };
  } catch {
    return undefined;
  }
}

function searcherOf(text: string): ExactJson["mayHave"] {
  let lower: string | undefined;
  return (sought) => {
    lower ??= text.toLowerCase();
    // A character can be written in several ways.
    return (
      /[^ -~]|["\\/]/.test(sought) || lower.includes("\\u") || lower.includes(sought.toLowerCase())
    );
  };
}

function markNumber(token: string): string {
  return token.startsWith('"') || String(Number(token)) === token ? token : `"${MARK}${token}"`;
}
