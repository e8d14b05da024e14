/** The code of `a`. */
const SMALL_A = 97;

/**
 * The letters that often follow each letter, from `a` on: at least once in a hundred places within words of
 * documents, code and prose. Counted: see README.md, "How the estimate was fitted".
 */
const COMMON = [
  "bcdgilmnprstuwy",
  "aeijlorsuy",
  "aehklortu",
  "adegiorsuy",
  "acdflmnpqrstvx",
  "acefilorstu",
  "aehilmnorstu",
  "aeiorstu",
  "acdefglmnoprstvz",
  "eosu",
  "adeinsu",
  "adeilostuy",
  "abeimnops",
  "acdefgiklostu",
  "bcdfiklmnoprstuw",
  "aeiloprstu",
  "lu",
  "acdegimnorstuvy",
  "acehikopstuwy",
  "acehiorstuy",
  "acdeilmnprst",
  "aeio",
  "aehinors",
  "aceipt",
  "aimnopstwz",
  "aeinouyz",
];

/** A bit for each letter that often follows, by the letter before it. */
const FOLLOWERS = Int32Array.from(COMMON, (letters) =>
  [...letters].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - SMALL_A)), 0),
);

/**
 * Whether hardly any word has these two letters (code units) side by side, in capitals or not. Six of
 * ten random pairs are rare. Pairs with accented letters never are.
 */
export function isRarePair(first: number, second: number): boolean {
  // Bit 5 makes a letter of ASCII small.
  const followers = FOLLOWERS[(first | 32) - SMALL_A];
  const place = (second | 32) - SMALL_A;
  return followers !== undefined && place < 26 && ((followers >> place) & 1) === 0;
}
