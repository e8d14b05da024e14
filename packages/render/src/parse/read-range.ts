import { COUNTS } from "../notation/schema-keywords.ts";
import { readNumber } from "./read-json.ts";
import type { TextReader } from "./text-reader.ts";

const UNIT = / [a-z]+/y;

/** Reads `1..100`, `1..`, `..5 chars`, `>0` or `<1` as keywords with their numbers. */
export function readRange(text: TextReader): (readonly [keyword: string, bound: number])[] {
  for (const [sign, keyword] of [
    [">", "exclusiveMinimum"],
    ["<", "exclusiveMaximum"],
  ] as const)
    if (text.skip(sign)) return [[keyword, readNumber(text) ?? text.fail("a number")]];

  const least = readNumber(text);
  if (!text.skip("..")) text.fail(least === undefined ? "an annotation" : '".." after a number');
  const most = readNumber(text);
  if (least === undefined && most === undefined) text.fail("a number");
  const [lower, upper] = readBounds(text);
  return [
    ...(least === undefined ? [] : [[lower, least] as const]),
    ...(most === undefined ? [] : [[upper, most] as const]),
  ];
}

/** Reads the unit of a range, and returns the keywords of its bounds. */
function readBounds(text: TextReader): readonly [string, string] {
  const start = text.position;
  const unit = text.match(UNIT)?.trim();
  if (unit === undefined) return ["minimum", "maximum"];
  const found = COUNTS.find(([, , name]) => name === unit);
  if (found !== undefined) return [found[0], found[1]];
  text.moveTo(start);
  return text.fail(`one of the units ${COUNTS.map(([, , name]) => name).join(", ")}`);
}
