import { expect, test } from "vitest";
import { shownIndex } from "./shown-index.ts";

test("of many documents, those that fail or were searched come first, and all are counted", () => {
  const documents = Array.from({ length: 2000 }, (_, number) => ({
    ...{ id: `d${number}`, title: "T", version: "1", operations: 2 },
  }));
  const failures = [{ id: "d1500", reason: "gone", since: new Date(0) }];
  const searches = [{ document: "d1900", searches: 3, unsure: 1, none: 1 }];
  const shown = shownIndex({ isReady: true, documents, failures }, searches);
  expect(shown.documents.slice(0, 3).map(({ id }) => id)).toEqual(["d1500", "d1900", "d0"]);
  expect(shown.documents).toHaveLength(500);
  expect(shown).toMatchObject({ documentCount: 2000, operationCount: 4000, failureCount: 1 });
});
