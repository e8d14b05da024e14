import fc from "fast-check";

/** A megabyte, made once. */
const HUGE = "enormous ".repeat(116_509);
/** More than a careless recursion survives. */
const DEPTH = 4000;

/** Texts that go wrong where somebody forgot that texts can be like that. */
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "\u202etxt.exe",
  "\u200b\u200d\ufeff",
  "مرحبا بالعالم",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "e\u0301".repeat(200),
  "\u001b[31mred\u001b[0m\u0007",
  "line\r\nbreak\n\n\tand tab",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../../../etc/passwd",
  "C:\\Windows\\win.ini",
  "file:///etc/passwd",
  "http://127.0.0.1:9/",
  "https://169.254.169.254/latest/meta-data/",
  "s3://bucket/store",
  "\\\\server\\share",
  "'; DROP TABLE chunks; --",
  "' OR '1'='1",
  "id = 'x' OR true",
  "%00%2e%2e%2f",
  "%",
  "{{7*7}}<%= 7*7 %>",
  "[[[[[[[[[[",
  "a[].b[].c[]".repeat(300),
  "GET ",
  "GET /{}{}{}",
  "^(a+)+$",
  `${"a".repeat(60)}!`,
  "NaN",
  "null",
  "undefined",
  "-1",
  "1e309",
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  199,
  201,
  100_001,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 31,
];

/** Texts alone: they pass for what most arguments are, and get further than anything else. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constant(HUGE) },
);

/** Any JSON value, and some that are larger or stranger than any generator makes. */
export const hostileValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constant(HUGE) },
  { weight: 1, arbitrary: fc.constantFrom(nested(DEPTH), nestedObject(DEPTH)) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 20_000 }, (_, place) => place)) },
);

/** Names of properties that nobody declared. */
export const hostileName = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "prototype", "toString", "", " ", "qery", "\ud800"),
  fc.constantFrom("signal", "caller", "documents", "store", "sources", "explain", "verbose"),
  fc.string({ maxLength: 30 }),
  fc.constant("k".repeat(100_000)),
);

/** @param {number} depth */
function nested(depth) {
  /** @type {unknown} */
  let value = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** @param {number} depth */
function nestedObject(depth) {
  /** @type {unknown} */
  let value = {};
  for (let level = 0; level < depth; level++) value = { a: value };
  return value;
}
