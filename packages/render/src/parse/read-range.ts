import { COUNTS } from "../notation/schema-keywords.ts";
import { readNumber } from "./read-json.ts";
import type { TextReader } from "./text-reader.ts";

const UNIT = / [a-z]+/y;

/** Reads `1..100`, `1..`, `..5 chars`, `>0` or `<1`: keywords and their numbers. */
export function readRange(text: TextReader): (readonly [keyword: string, bound: number])[] {
  for (const [sign, keyword] of [
    [">", "exclusiveMinimum"],
    ["<", "exclusiveMaximum"],
  ] as const)
    if (text.skip(sign)) return [[keyword, readNumber(text) ?? text.fail("a number")]];

  const least = readNumber(text);
  if (!text.skip("..")) text.fail(least === undefined ? "an annotation" : '".." behind a number');
  const most = readNumber(text);
  if (least === undefined && most === undefined) text.fail("a number");
  const [lower, upper] = boundsOf(text.match(UNIT)?.trim(), text);
  return [
    ...(least === undefined ? [] : [[lower, least] as const]),
    ...(most === undefined ? [] : [[upper, most] as const]),
  ];
}

function boundsOf(unit: string | undefined, text: TextReader): readonly [string, string] {
  if (unit === undefined) return ["minimum", "maximum"];
  const found = COUNTS.find(([, , name]) => name === unit);
  return found === undefined
    ? text.fail(`${COUNTS.map(([, , name]) => name).join(", ")} before it`)
    : [found[0], found[1]];
}
