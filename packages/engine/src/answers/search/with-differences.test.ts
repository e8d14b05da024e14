import type { Hit } from "@speclens/core";
import { expect, test } from "vitest";
import { withDifferences } from "./with-differences.ts";

const hits: readonly Hit[] = ["/me/notes", "/users/{id}/notes", "/orgs/{org}/notes"].map(
  (path) => ({
    ...{ document: "a", operation: `GET ${path}`, method: "GET", path, summary: "List notes" },
    ...{ deprecated: false, score: 0.5 },
  }),
);

test("hits are told apart from those on the same page only", () => {
  const notes = (pageSize: number) => withDifferences(hits, pageSize).map(({ differs }) => differs);
  expect(notes(3)).toEqual(["for the signed-in user", "for one user", "for one organization"]);
  expect(notes(2)).toEqual(["for the signed-in user", "for one user", undefined]);
  expect(notes(1)).toEqual([undefined, undefined, undefined]);
  expect(withDifferences(hits, 1)).toEqual(hits);
});
