import type { JsonValue } from "@speclens/core";
import fc from "fast-check";

/** Larger values have more pages, not other ones. */
const LARGEST = 30_000;

const SCRIPTS = [
  "Creates an issue in the repository and tells its watchers. ",
  "Метод возвращает список кампаний. ",
  "返回当前用户有权访问的所有项目列表。",
  "تعيد هذه الواجهة قائمة بالطلبات المفتوحة ",
  "😀👩‍👩‍👧‍👦🏳️‍🌈",
  'say "no"\n\n\\ and\t',
  "f3a9c1d7e8",
];

/** Texts of several scripts, short and long, with control characters and lone surrogates. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.constantFrom("\ud800", "\udc00", "\\", '"', "\n", "a", "😀"), { maxLength: 60 })
    .map((parts) => parts.join("")),
  fc
    .tuple(fc.constantFrom(...SCRIPTS), fc.nat({ max: 60 }))
    .map(([text, times]) => text.repeat(times)),
);

const anyName = fc.oneof(
  fc.constantFrom("id", "name", "items", "a.b", "a,b", "", "~/", "…", "0", "toString", "status"),
  fc.constant("__proto__"),
  anyText.map((text) => text.slice(0, 200)),
);

const anyScalar = fc.oneof(
  { weight: 3, arbitrary: anyText },
  fc.integer(),
  // JSON.stringify writes -0 as 0.
  fc.double({ noDefaultInfinity: true, noNaN: true }).filter((value) => !Object.is(value, -0)),
  fc.boolean(),
  fc.constant(null),
);

function objectOf(members: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return fc.array(fc.tuple(anyName, members), { maxLength: 8 }).map((entries) => {
    // As JSON.parse makes them: `__proto__` is a member like others.
    const text = entries.map((entry) => entry.map((part) => JSON.stringify(part)).join(":"));
    return JSON.parse(`{${text.join(",")}}`);
  });
}

const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    anyScalar,
    fc.array(tie("tree"), { maxLength: 8 }),
    objectOf(tie("tree")),
  ),
}));

/** A list of records with the same fields. */
const records: fc.Arbitrary<JsonValue> = fc
  .tuple(fc.array(anyName, { minLength: 1, maxLength: 8 }), fc.nat({ max: 40 }), anyText)
  .map(([names, count, text]) =>
    Array.from({ length: count }, (_, index) =>
      Object.fromEntries(names.map((name, at) => [name, at % 2 === 0 ? index : text.slice(index)])),
    ),
  );

const nested: fc.Arbitrary<JsonValue> = fc
  .tuple(fc.nat({ max: 200 }), fc.boolean(), anyScalar)
  .map(([depth, inArray, leaf]) => {
    let value: JsonValue = leaf;
    for (let level = 0; level < depth; level++)
      value = inArray ? [level, value] : { id: level, child: value };
    return value;
  });

/** Any JSON value: trees, lists of records, lists in objects, deep ones, texts; 30 KB at most. */
export const anyJson: fc.Arbitrary<JsonValue> = fc
  .oneof(
    { weight: 4, arbitrary: tree },
    { weight: 2, arbitrary: records },
    { weight: 2, arbitrary: records.map((items) => ({ data: { items, total: 60 }, next: null })) },
    nested,
    anyText,
  )
  .filter((value) => JSON.stringify(value).length <= LARGEST);
