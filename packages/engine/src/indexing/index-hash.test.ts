import type { LeftOut } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { indexHash } from "./index-hash.ts";

const rule = { path: "/a/**", category: "a" };

test("is that of the source where the options are the defaults, however they are written", () => {
  for (const options of [{}, { rules: [] }]) expect(indexHash("hash", options)).toBe("hash");
});

test("tells other sources and other options apart", () => {
  const hashes = [
    // The default is what fits the document, and not one segment.
    indexHash("hash", { depth: 1 }),
    indexHash("hash", { depth: 2 }),
    indexHash("other", { depth: 2 }),
    indexHash("hash", { depth: 3 }),
    indexHash("hash", { rules: [rule] }),
    indexHash("hash", { rules: [rule, { category: "b" }] }),
    indexHash("hash", { rules: [{ category: "b" }, rule] }),
    indexHash("hash", { rules: [{ ...rule, method: "GET" }] }),
    indexHash("hash", { rules: [{ ...rule, displayName: "A" }] }),
    indexHash("hash", { rules: [{ ...rule, description: "A" }] }),
    indexHash("hash", { rules: [{ ...rule, group: "A" }] }),
    indexHash("hash", { rules: [{ ...rule, tag: "A" }] }),
    indexHash("hash", { rules: [{ ...rule, hidden: true }] }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("does not depend on how a rule is written", () => {
  const text = fc.string();
  fc.assert(
    fc.property(text, text, text, (path, category, group) => {
      expect(indexHash("hash", { rules: [{ path, category, group, method: "get" }] })).toBe(
        indexHash("hash", { rules: [{ method: "GET", group, category, path }] }),
      );
    }),
  );
});

test("tells what is left out apart, in any order", () => {
  const hashOf = (leaveOut: LeftOut): string => indexHash("hash", {}, { leaveOut });
  for (const leaveOut of [{}, { deprecated: false, paths: [], tags: [] }])
    expect(hashOf(leaveOut)).toBe("hash");
  const hashes = [{ deprecated: true }, { paths: ["/a"] }, { tags: ["/a"] }, { tags: ["a", "b"] }];
  expect(new Set(["hash", ...hashes.map(hashOf)]).size).toBe(5);
  expect(hashOf({ tags: ["b", "a"] })).toBe(hashOf({ tags: ["a", "b"] }));
});
