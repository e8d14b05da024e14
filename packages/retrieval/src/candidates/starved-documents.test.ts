import { expect, test } from "vitest";
import { sampleCandidate } from "../../test/sample-candidate.ts";
import type { Candidate } from "./candidate.ts";
import { starvedDocuments } from "./starved-documents.ts";

function candidates(document: string, count: number): Candidate[] {
  return Array.from({ length: count }, (_, number) =>
    sampleCandidate(`GET /${number}`, [], { document }),
  );
}

function crowdedOutOf(found: readonly Candidate[], documents: ReadonlyMap<string, number>) {
  return starvedDocuments(found, [...documents.keys()], (id) => documents.get(id) ?? 0, 200);
}

test("a document that another crowds out is named", () => {
  const documents = new Map([
    ["large", 5_000],
    ["small", 40],
    ["tiny", 3],
  ]);
  const found = [...candidates("large", 190), ...candidates("small", 7), ...candidates("tiny", 3)];
  expect(crowdedOutOf(found, documents)).toEqual(["small"]);
});

test("where there was room for more, nothing was crowded out", () => {
  const documents = new Map([
    ["large", 5_000],
    ["small", 40],
  ]);
  expect(crowdedOutOf(candidates("large", 150), documents)).toEqual([]);
});

test("among many documents none has a share", () => {
  const documents = new Map(Array.from({ length: 300 }, (_, number) => [`d${number}`, 50]));
  expect(crowdedOutOf(candidates("d0", 200), documents)).toEqual([]);
});
