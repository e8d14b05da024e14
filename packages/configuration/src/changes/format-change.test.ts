import fc from "fast-check";
import { expect, test } from "vitest";
import { formatChange, formatValue } from "./format-change.ts";

const time = new Date("2026-11-22T12:00:00Z");

test("a change is a line with the time, the key, the old and the new value", () => {
  expect(formatChange({ key: "maxPageSize", from: 200, to: 100, needsRestart: false }, time)).toBe(
    "2026-11-22T12:00:00.000Z configuration: maxPageSize 200 -> 100",
  );
  expect(formatChange({ key: "store", to: "/a b", needsRestart: true }, time)).toBe(
    '2026-11-22T12:00:00.000Z configuration: store (not set) -> "/a b" (takes effect at the next start)',
  );
});

test("what may be a secret is not shown", () => {
  const changed = (to: unknown) => formatChange({ key: "k", to, needsRestart: false }, time);
  expect(changed("https://me:s3cr@t@host.example/a?token=s3cret")).toMatch(
    /"https:\/\/\*\*\*@host.example\/a\?\*\*\*"$/,
  );
  expect(changed("openai:m@https://me:s3cret@host.example/v1?key=s3cret#s3cret")).not.toContain(
    "s3cret",
  );
  expect(changed(["s3://k:s3cret@bucket/x", { deep: "db://s3cret@name" }])).not.toContain("s3cret");
  expect(changed("transformers:/models/a@b")).toContain('"transformers:/models/a@b"');
});

test("a line stays one line, whatever the values are", () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there
  const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\n2026 fake", "\u001b[2J", "\u2028", "\u202eabc", "\u0085"),
  );
  fc.assert(
    fc.property(text, fc.jsonValue(), text, (key, from, to) => {
      expect(formatChange({ key, from, to, needsRestart: true }, time)).not.toMatch(controls);
    }),
  );
  expect(formatValue("a\nb")).toBe('"a\\nb"');
});

test("a long value is cut", () => {
  expect(formatValue("x".repeat(1000))).toHaveLength(201);
});
