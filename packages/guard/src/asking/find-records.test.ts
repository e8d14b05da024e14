import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactly } from "./exact-json.ts";
import { findRecords } from "./find-records.ts";

const find = (value: unknown, wanted: string) => {
  const json = parseExactly(JSON.stringify(value));
  if (json === undefined) throw new Error("The value is no JSON object or list.");
  return JSON.parse(findRecords(json, wanted));
};

const orders = Array.from({ length: 200 }, (_, id) => ({
  id,
  customer: { name: `Customer ${id}`, city: id % 2 === 0 ? "Lyon" : "Graz" },
}));

test("a match comes with the small record around it, and its path", () => {
  expect(find({ orders }, "customer 77")).toEqual({
    found: 1,
    records: [{ at: "orders[77]", value: orders[77] }],
  });
});

test("words that are in several values of a record are found together", () => {
  expect(find({ orders }, "Graz 199")).toEqual({
    found: 1,
    records: [{ at: "orders[199]", value: orders[199] }],
  });
});

test("a part of a large item comes with the short values of the item", () => {
  const note = `${"filler ".repeat(600)}the needle lies here${" filler".repeat(600)}`;
  const items = [{ name: "first", note }, { name: "second", note: "none" }, ...orders];
  const { found, records } = find({ items }, "needle");
  expect(found).toBe(1);
  expect(records[0]).toMatchObject({ at: "items[0].note", of: { name: "first" } });
  expect(records[0].value).toMatch(/^….*the needle lies here.*…$/);
  expect(records[0].value.length).toBeLessThan(400);
});

test("keys are found, and large values under them outlined", () => {
  const versions = Object.fromEntries(
    Array.from({ length: 300 }, (_, minor) => [`1.${minor}.0`, { size: minor }]),
  );
  const { records } = find({ name: "x", versions }, "versions");
  expect(records[0]).toMatchObject({ at: "versions", value: { "@": { keys: expect.any(Array) } } });
  expect(find({ name: "x", versions }, "1.250.0").records).toEqual([
    { at: 'versions."1.250.0"', value: { size: 250 } },
  ]);
});

test("if nothing has it, the fields are named", () => {
  expect(find({ orders }, "zebra")).toEqual({
    found: 0,
    unknown: { zebra: [] },
    available: expect.arrayContaining(["orders[].customer.city"]),
  });
});

test("an exact key or value comes first, then words, then parts of words", () => {
  const filler = "x".repeat(1500);
  const items = ["reforming", "a form", "form"].map((kind) => ({ kind, filler }));
  const { records } = find(items, "form");
  expect(records.map(({ at }: { at: string }) => at)).toEqual(["[2].kind", "[1].kind", "[0].kind"]);
});

test("if no value has all words, the best ones come, by the words of their paths, too", () => {
  const filler = "x".repeat(13_000);
  const schemas = {
    Account: {
      filler,
      properties: { type: { description: "The kind of account", enum: ["cash"] } },
    },
    Payee: { filler, properties: { type: { description: "The kind of payee", enum: ["shop"] } } },
    Other: { filler, text: "nothing of it" },
  };
  const { found, unknown, nearest } = find({ schemas }, "enums accounts zebra");
  expect(found).toBe(0);
  expect(unknown).toEqual({ zebra: [] });
  expect(nearest[0].at).toBe("schemas.Account.properties");
});

test("other forms of a word are found", () => {
  expect(find({ orders: orders.slice(0, 3), note: "it is shipped" }, "ship notes").found).toBe(1);
});

test("parts of a large value are named from it", () => {
  const parts = Array.from({ length: 20 }, (_, id) => ({
    id,
    text: `${"y".repeat(100)} part ${id}`,
  }));
  const { records } = find(
    { things: [{ name: "thing", parts }, { big: "z".repeat(20_000) }] },
    "thing 17",
  );
  expect(Object.keys(records[0].value)).toContain("parts[17].id");
});

test("it does not matter how a character is written", () => {
  const json = parseExactly('{"a":"\\u00e9tage \\u0031","b":"x\\/y","c":"a \\"b\\" c"}');
  if (json === undefined) throw new Error("The text is no JSON.");
  for (const wanted of ["étage 1", "ÉTAGE", "tage 1", "x/y", 'a "b"', "1"])
    expect(JSON.parse(findRecords(json, wanted)).found, wanted).toBe(1);
});

test("the keys of a large map are told as one", () => {
  const types = Object.fromEntries(
    Array.from({ length: 300 }, (_, id) => [`type/${id}`, { source: "iana", extensions: ["a"] }]),
  );
  expect(find(types, "zebra").available).toEqual([
    '* (300 keys, such as "type/0")',
    "*.source",
    "*.extensions",
  ]);
});

test("every text of a value is found, at a path that holds it", () => {
  const leaf = fc.stringMatching(/^[a-z]{1,8}$/);
  const value = fc.array(
    fc.dictionary(fc.stringMatching(/^[a-z ]{1,6}$/), fc.oneof(leaf, fc.array(leaf))),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(value, fc.nat(), (list, pick) => {
      const texts = list.flatMap((one) => Object.values(one).flat());
      const wanted = texts[pick % Math.max(1, texts.length)];
      if (wanted === undefined) return;
      const { found, records } = find(list, wanted);
      expect(found).toBeGreaterThan(0);
      for (const record of records) expect(JSON.stringify(record)).toContain(wanted);
    }),
  );
});
