import { expect, test } from "vitest";
import { dominantList } from "../outline/dominant-list.ts";
import { outlineJson } from "../outline/json-outline.ts";
import { proposeFields } from "./propose-fields.ts";

/** The fields proposed for the list that makes up most of a value. */
function proposed(value: unknown): string | undefined {
  const outline = outlineJson(JSON.stringify(value));
  return proposeFields(outline, dominantList(outline));
}

const item = { note: "x", status: "open", created: 1, total: 2, title: "A", id: 7, url: "u" };

test("the four most informative fields of the first item, the best ones first", () => {
  expect(proposed([item, { other: 1 }])).toBe("id,title,status,total");
  expect(proposed([{ note: "x", id: 7 }, item])).toBe("id");
});

test("with the way to a list that is not at the top, and any name in a dictionary", () => {
  expect(proposed({ data: { "all.of": [item, item] } })).toBe(
    'data."all.of".id,data."all.of".title,data."all.of".status,data."all.of".total',
  );
  const entries = Array.from({ length: 20 }, (_, at) => [`k${at}`, { id: at, note: "x" }]);
  expect(proposed(Object.fromEntries(entries))).toBe("*.id");
});

test("nothing for items that identify nothing, that have no other fields, or are no objects", () => {
  expect(proposed([{ note: "x" }, item])).toBeUndefined();
  expect(proposed([{ id: 7 }, item])).toBeUndefined();
  expect(proposed(["a", "b"])).toBeUndefined();
});
