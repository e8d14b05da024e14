import { expect, test } from "vitest";
import { storedSource } from "./stored-source.ts";

test("paths and URLs without a query stay as they are", () => {
  for (const path of ["/specs/a?b.json", "-", "https://example.com/a.json", "https://example.com/"])
    expect(storedSource(path)).toBe(path);
});

test("a query is told apart from others, and not told", () => {
  const [one, again, two] = ["key=s3cret", "key=s3cret", "key=other"].map((query) =>
    storedSource(`https://example.com/a.json?${query}`),
  );
  expect(one).toMatch(/^https:\/\/example\.com\/a\.json\?sha256=[0-9a-f]{16}$/);
  expect(again).toBe(one);
  expect(two).not.toBe(one);
});
