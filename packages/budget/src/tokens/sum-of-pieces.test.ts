import { expect, test } from "vitest";
import { sumOfPieces } from "./estimate-tokens.ts";
import type { PieceCosts } from "./piece-costs.ts";

/** Costs of which only one is not 0, such as `word.space`. */
function costsOf(paid: string): PieceCosts {
  const cost = (name: string): number => Number(name === paid);
  const places = (name: string) => ({
    afterSpace: cost(`${name}.afterSpace`),
    afterSign: cost(`${name}.afterSign`),
    alone: cost(`${name}.alone`),
  });
  return {
    margin: 1,
    word: {
      ...{ space: cost("space"), underscore: cost("underscore"), hyphen: cost("hyphen") },
      ...{ slash: cost("slash"), dot: cost("dot"), backslash: cost("backslash") },
      ...{ sign: cost("before"), spaceSlash: cost("spaceSlash"), spaceSign: cost("spaceSign") },
      ...{ signs: cost("behindSigns"), hump: cost("hump"), alone: cost("alone") },
    },
    capital: places("capital"),
    letter: places("letter"),
    ...{ endlessLetter: cost("endlessLetter"), capitals: cost("capitals") },
    capitalsAfterSpace: cost("capitalsAfterSpace"),
    capitalLetter: cost("capitalLetter"),
    rarePair: { small: cost("rarePair"), capitals: cost("rareCapitals") },
    accents: { western: cost("western"), eastern: cost("eastern"), stacked: cost("stacked") },
    ...{ escape: cost("escape"), digits: cost("digits"), sign: cost("sign") },
    ...{ twoSigns: cost("twoSigns"), signs: cost("signs") },
    furtherSign: { structure: 0, sameStructure: 0, other: 0, rule: 0, longRule: 0, same: 0 },
    whitespace: cost("whitespace"),
    spaceBeforeNumber: cost("spaceBeforeNumber"),
    indentation: cost("indentation"),
    scripts: [],
  };
}

const NAMES = [
  ..."space underscore hyphen slash dot backslash before spaceSlash spaceSign behindSigns".split(
    " ",
  ),
  ..."hump alone capital.afterSpace capital.afterSign capital.alone letter.afterSpace".split(" "),
  ..."letter.afterSign letter.alone endlessLetter capitals capitalsAfterSpace".split(" "),
  ..."capitalLetter rarePair rareCapitals western eastern stacked escape digits sign".split(" "),
  ..."twoSigns signs whitespace spaceBeforeNumber indentation".split(" "),
];

/** How many pieces of each kind a text has. The sum is linear, so one cost at a time counts its pieces. */
function piecesOf(text: string): Record<string, number> {
  const others = sumOfPieces(text, costsOf(""));
  return Object.fromEntries(
    NAMES.map((name): [string, number] => [name, sumOfPieces(text, costsOf(name)) - others])
      .map(([name, count]): [string, number] => [name, Math.round(count * 1e6) / 1e6])
      .filter(([, count]) => count !== 0),
  );
}

test.each<[rule: string, text: string, pieces: Record<string, number>]>([
  ["the space before a word is part of it", "an on", { alone: 1, space: 1 }],
  [
    "so is one sign, each with a cost of its own",
    "on_on-on/on.on\\on$on",
    { alone: 1, underscore: 1, hyphen: 1, slash: 1, dot: 1, backslash: 1, before: 1 },
  ],
  ["and a space with a sign", "on /on $on", { alone: 1, spaceSlash: 1, spaceSign: 1 }],
  ["two signs are a piece before the word", "on ($on", { alone: 1, twoSigns: 1, behindSigns: 1 }],
  ["three are another one", "on+=$on", { alone: 1, signs: 1, behindSigns: 1 }],
  ["a sign without a word is a piece", "on $ $1", { alone: 1, sign: 2, digits: 1 }],
  ["a capital begins a hump", "onOn", { alone: 1, hump: 1, "capital.alone": 1 }],
  [
    "a capital costs by what is before",
    "On On_On",
    {
      ...{ alone: 1, space: 1, underscore: 1 },
      ...{ "capital.alone": 1, "capital.afterSpace": 1, "capital.afterSign": 1 },
    },
  ],
  [
    "several capitals go with the letters behind",
    "ONon AN",
    {
      ...{ capitals: 1, capitalLetter: 2, capitalsAfterSpace: 1 },
    },
  ],
  [
    "letters cost from the fourth",
    "nanana_nananan",
    {
      ...{ alone: 1, "letter.alone": 3, underscore: 1, "letter.afterSign": 4 },
    },
  ],
  ["after a space from the seventh", "on nananana", { alone: 1, space: 1, "letter.afterSpace": 2 }],
  [
    "and otherwise from the nineteenth",
    "na".repeat(10),
    {
      ...{ alone: 1, "letter.alone": 15, endlessLetter: 2 },
    },
  ],
  [
    "pairs that no word has cost more",
    "xq XQ",
    {
      ...{ alone: 1, rarePair: 1, capitalsAfterSpace: 1, rareCapitals: 1 },
    },
  ],
  [
    "accents cost by their language, once a word",
    "één łóó ươô",
    {
      ...{ alone: 1, space: 2, western: 1, eastern: 1, stacked: 1 },
    },
  ],
  ["three digits are a piece", "123 1234567", { digits: 4, spaceBeforeNumber: 1 }],
  ["the u of an escape belongs to its backslash", "\\u00e9", { escape: 1, digits: 2, alone: 1 }],
  ["a backslash before another letter is none", "\\nu", { backslash: 1 }],
  ["line breaks are a piece", "on\n\non", { alone: 2, whitespace: 1 }],
  ["spaces are one, but for the last one", "on   on", { alone: 1, whitespace: 1, space: 1 }],
  [
    "so is indentation, which costs more",
    "on\n   on",
    {
      ...{ alone: 1, whitespace: 1, indentation: 1, space: 1 },
    },
  ],
  ["the end of a text has no word for its space", "on ", { alone: 1, whitespace: 1 }],
  ["a line break joins the signs before it", "on;\n\non", { alone: 2, sign: 1 }],
  ["nothing costs nothing", "", {}],
])("%s: %j", (_, text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

test("long white space is more than one piece", () => {
  const cost = (text: string) => sumOfPieces(text, costsOf(""));
  expect(cost(`on${" ".repeat(80)}on`)).toBe(0);
  expect(cost(`on${" ".repeat(82)}on`)).toBeGreaterThan(0);
  expect(cost(`on${"\n".repeat(16)}on`)).toBe(0);
  expect(cost(`on${"\n".repeat(17)}on`)).toBeGreaterThan(0);
});

test("the sum stops once it exceeds what is asked for", () => {
  const text = "on ".repeat(100);
  const sum = sumOfPieces(text, costsOf("space"), 5);
  expect(sum).toBe(6);
});
