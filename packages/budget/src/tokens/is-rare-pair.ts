/** The code of `a`. */
const SMALL_A = 97;

/**
 * The letters that frequently follow each letter, starting with `a`. They follow in at least one in a hundred
 * places within words of documents, code and prose. For the counts, see README.md, "How the estimate was
 * fitted".
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

/** One bit for each letter that frequently follows, indexed by the preceding letter. */
const FOLLOWERS = Int32Array.from(COMMON, (letters) =>
  [...letters].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) - SMALL_A)), 0),
);

/**
 * Returns whether hardly any word contains these two letters (code units) next to each other, ignoring case.
 * Six of ten random pairs are rare. Pairs with accented letters never are.
 */
export function isRarePair(first: number, second: number): boolean {
  // Setting bit 5 converts an ASCII letter to lower case.
  const followers = FOLLOWERS[(first | 32) - SMALL_A];
  const place = (second | 32) - SMALL_A;
  return followers !== undefined && place < 26 && ((followers >> place) & 1) === 0;
}
