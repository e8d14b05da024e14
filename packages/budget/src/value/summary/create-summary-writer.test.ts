import { describe, expect, test } from "vitest";
import { outlineJson } from "../outline/json-outline.ts";
import { createSummaryWriter } from "./create-summary-writer.ts";
import { createLeftOutList, type LeftOutPart } from "./left-out-list.ts";

/** The summary of a value if each character is a token, and what it leaves out. */
function summaryOf(
  value: unknown,
  room: number,
  asked: (name: string) => boolean = () => false,
): { readonly summary: unknown; readonly parts: readonly LeftOutPart[] } {
  const outline = outlineJson(JSON.stringify(value));
  const writer = createSummaryWriter(outline, {
    counter: { name: "characters", count: (text) => text.length },
    budget: room,
    isAsked: (member) => asked(outline.text.slice(outline.nameStart(member) + 1)),
  });
  const leftOut = createLeftOutList();
  return { summary: JSON.parse(writer.write(room, leftOut)), parts: leftOut.sorted() };
}

const list = (count: number) => Array.from({ length: count }, () => "aaaa");

describe("a list", () => {
  test("has as many whole items as leave room for the number of the others", () => {
    // Twelve tokens are for the mark, and each item takes seven with its comma.
    const { summary, parts } = summaryOf(list(10), 40);
    expect(summary).toEqual([...list(4), "… (6 more items)"]);
    expect(parts).toEqual([{ path: "", unit: "items", count: 6, size: 43 }]);
    expect(summaryOf(list(10), 39).summary).toEqual([...list(3), "… (7 more items)"]);
  });

  test("is described below 30 tokens, or if not one item fits", () => {
    expect(summaryOf(list(10), 30).summary).toEqual([...list(2), "… (8 more items)"]);
    expect(summaryOf(list(10), 29)).toEqual({
      summary: "10 items",
      parts: [{ path: "", unit: "items", count: 10, size: 71 }],
    });
    expect(summaryOf(["a".repeat(80), 2], 38).summary).toBe("2 items");
  });

  test("shows a part of the next item if that has 30 tokens", () => {
    const { summary, parts } = summaryOf({ items: [1, "a".repeat(200), 3] }, 90);
    expect(summary).toEqual({
      items: [1, expect.stringMatching(/^a+… \(\d+ more characters\)$/), "… (1 more item)"],
    });
    expect(parts.map(({ path, unit }) => [path, unit])).toEqual([
      ["items[]", "characters"],
      ["items", "items"],
    ]);
  });

  test("shows a number whole or not at all", () => {
    expect(summaryOf([1, Number("1".repeat(18)), list(20)], 46).summary).toEqual([
      ...[1, 111111111111111100, "… (1 more item)"],
    ]);
  });
});

test("the digits of a long number are counted", () => {
  const outline = outlineJson(`{"id":${"1".repeat(41)},"other":${"1".repeat(40)}}`);
  const writer = createSummaryWriter(outline, {
    counter: { name: "characters", count: (text) => text.length },
    budget: 90,
    isAsked: () => false,
  });
  expect(writer.write(60, createLeftOutList())).toBe(
    `{"id":"a number of 41 digits","other":${"1".repeat(40)}}`,
  );
});

describe("an object", () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, "aaaa"]));

  test("has its fields in order, and the number and names of those left out", () => {
    const { summary, parts } = summaryOf(fields(10), 60);
    expect(summary).toEqual({ ...fields(3), "…": "7 more fields: f3, f4, f5, f6, f7, f8, f9" });
    expect(parts).toContainEqual({ path: "f3", unit: "fields", count: 1, size: 6 });
    expect(parts).toHaveLength(7);
  });

  test("counts more than twenty fields left out together", () => {
    const apart = (count: number) => summaryOf(fields(count), 60).parts.length;
    expect(apart(23)).toBe(20);
    expect(apart(24)).toBe(1);
    expect(summaryOf(fields(24), 60).parts).toEqual([
      { path: "", unit: "fields", count: 21, size: 126 },
    ]);
  });

  test("keeps what identifies, and before it what was asked for", () => {
    const value = { a: "aaaa", b: "aaaa", c: "aaaa", id: 7, d: "aaaa", e: "aaaa", f: "aaaa" };
    expect(Object.keys(summaryOf(value, 40).summary ?? {})).toEqual(["a", "id", "…"]);
    const asked = (name: string) => name.startsWith("e");
    expect(Object.keys(summaryOf(value, 40, asked).summary ?? {})).toEqual(["id", "e", "…"]);
  });

  test("does not name its mark like a field", () => {
    const { summary } = summaryOf({ "…": 1, ...fields(10) }, 60);
    expect(summary).toHaveProperty("……");
  });

  test("is described if not one field fits", () => {
    const { summary, parts } = summaryOf({ ["n".repeat(30)]: "a".repeat(60), b: 2 }, 32);
    expect(summary).toBe(`2 fields: ${"n".repeat(24)}…, b`);
    expect(parts).toEqual([{ path: "", unit: "fields", count: 2, size: 103 }]);
  });

  test("gives short fields what they need, and the others equal shares", () => {
    const { summary } = summaryOf({ a: "x".repeat(300), b: "y".repeat(300), c: "zz" }, 160);
    const lengths = Object.values(summary ?? {}).map((text) => String(text).length);
    expect(lengths[2]).toBe(2);
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThanOrEqual(1);
    expect(lengths[0]).toBeGreaterThan(50);
  });
});

test("what is more than forty levels deep is described", () => {
  let value: unknown = list(600);
  for (let level = 0; level < 45; level++) value = { in: value };
  let shown: unknown = summaryOf(value, 3000).summary;
  let levels = 0;
  for (; typeof shown === "object" && shown !== null && "in" in shown; shown = shown.in) levels++;
  expect([levels, shown]).toEqual([41, "1 field: in"]);
});
