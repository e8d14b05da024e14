/** The code of `a`. */
const SMALL_A = 97;

/**
 * The letters that often follow each one, from `a` on: in at least one of a hundred places of words in
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
 * Whether hardly any word has these two letters (code units) side by side, in capitals or not. Of
 * random letters six pairs of ten are. Letters with accents never are.
 */
export function isRarePair(first: number, second: number): boolean {
  // Bit 5 is what tells small letters of ASCII from capitals.
  const followers = FOLLOWERS[(first | 32) - SMALL_A];
  const place = (second | 32) - SMALL_A;
  return followers !== undefined && place < 26 && ((followers >> place) & 1) === 0;
}
