import type { Source } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatSourceChanges } from "./format-source-changes.ts";

const billing: Source = {
  id: "billing",
  source: "https://me:s3cret@a.example/openapi.json?key=s3cret",
  headers: { Authorization: "Bearer s3cret" },
  refreshSeconds: 60,
};

test("names what came, went and changed, without values that may be secret", () => {
  const files: Source[] = [{ source: "/a.json" }, { source: "/b.json", id: "b" }];
  const other = { ...billing, headers: { Authorization: "Bearer s3cret2" }, refreshSeconds: 30 };
  expect(formatSourceChanges([...files, billing], [{ source: "/c.json" }, other])).toEqual([
    "/c.json added",
    "billing changed: headers, refreshSeconds 60 -> 30",
    "/a.json removed",
    "b removed",
  ]);
  expect(formatSourceChanges([], [billing])).toEqual([
    "billing added: https://***@a.example/openapi.json?***",
  ]);
  const moved = { ...billing, source: "https://b.example/?key=s3cret", leaveOut: { tags: ["x"] } };
  const [line = "", ...more] = formatSourceChanges([billing], [moved]);
  expect(line).toMatch(
    /^billing changed: source ".*" -> "https:\/\/b\.example\/\?\*\*\*", leaveOut$/,
  );
  expect(line).not.toContain("s3cret");
  expect(more).toEqual([]);
});

test("says nothing of lists in another order, and otherwise as much one way as the other", () => {
  const source = fc.record(
    {
      source: fc.constantFrom("/a", "/b", "/c"),
      id: fc.constantFrom("a", "b"),
      refreshSeconds: fc.nat(2),
    },
    { requiredKeys: ["source"] },
  );
  const unique = { selector: ({ source }: Source) => source };
  const list = fc.uniqueArray(source, unique) as fc.Arbitrary<Source[]>;
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(formatSourceChanges(before, before.toReversed())).toEqual([]);
      const ends = (lines: readonly string[], end: RegExp) =>
        lines.filter((line) => end.test(line));
      const [there, back] = [
        formatSourceChanges(before, after),
        formatSourceChanges(after, before),
      ];
      expect(ends(there, / added/).length - ends(there, / removed/).length).toBe(
        after.length - before.length,
      );
      expect(there.length === 0).toBe(back.length === 0);
    }),
  );
});
