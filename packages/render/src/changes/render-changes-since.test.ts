import type {
  ChangesSince,
  DocumentChanges,
  DocumentChangesSince,
  ToldChange,
} from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderChangesSince, renderRecentChanges } from "./render-changes-since.ts";

function change(at: string, part: Partial<DocumentChanges> = {}): ToldChange {
  return {
    at: `${at}:30.000Z`,
    changes: {
      before: { title: "Shop", version: "1" },
      after: { title: "Shop", version: "2" },
      counts: { added: 1, removed: 0, changed: 0 },
      breaking: 0,
      operations: [
        {
          operation: "GET /ready",
          state: "added",
          summary: "Ready?",
          breaking: false,
          changes: [],
        },
      ],
      ...part,
    },
  };
}

const removal: Partial<DocumentChanges> = {
  counts: { added: 0, removed: 1, changed: 0 },
  breaking: 1,
  operations: [{ operation: "GET /old", state: "removed", breaking: true, changes: [] }],
};

function document(
  id: string,
  changes: readonly ToldChange[],
  knownSince = "2026-10-01T00:00:00.000Z",
): DocumentChangesSince {
  const isComplete = knownSince <= SINCE;
  return { document: id, title: id, version: "2", knownSince, isComplete, changes };
}

const SINCE = "2026-11-01T00:00:00.000Z";

function since(...documents: readonly DocumentChangesSince[]): ChangesSince {
  const all = documents.flatMap(({ changes }) => changes);
  const breaking = all.reduce((sum, { changes }) => sum + changes.breaking, 0);
  return { since: SINCE, documents, breaking };
}

test("changes of all documents are told, latest first, and what is not known", () => {
  const text = joinRenderedText(
    renderChangesSince(
      since(
        document("shop", [change("2026-11-20T10:00"), change("2026-11-05T10:00", removal)]),
        document("team/users", [change("2026-11-10T10:00")], "2026-11-09T08:00:00.000Z"),
        document("same", []),
      ),
    ),
  );
  expect(
    text,
  ).toBe(`Since 2026-11-01 00:00 UTC: 3 changes of 2 documents, 1 breaking, 1 document unchanged
No record before (unknown, not unchanged): team/users 2026-11-09 08:00 UTC

2026-11-20 10:00 UTC · shop: Shop 1 → 2: +1 operations, nothing breaking

Not breaking
+ GET /ready: Ready?

2026-11-10 10:00 UTC · team/users: Shop 1 → 2: +1 operations, nothing breaking

Not breaking
+ GET /ready: Ready?

2026-11-05 10:00 UTC · shop: Shop 1 → 2: −1 operations, 1 breaking

Breaking
− GET /old`);
});

test("nothing known is not unchanged", () => {
  const text = (...documents: readonly DocumentChangesSince[]) =>
    joinRenderedText(renderChangesSince(since(...documents)));
  expect(text(document("a", []))).toBe("Since 2026-11-01 00:00 UTC: 1 document unchanged");
  expect(text(document("a", [], "2026-11-09T08:00:00.000Z"))).toBe(
    "Since 2026-11-01 00:00 UTC: no change is known\nNo record before (unknown, not unchanged): a 2026-11-09 08:00 UTC",
  );
});

test("a record that is not whole says so, and names are told without changes", () => {
  const partial: ToldChange = {
    ...change("2026-11-20T10:00", {
      counts: { added: 0, removed: 0, changed: 40 },
      breaking: 30,
      operations: [
        { operation: "GET /a", state: "changed", breaking: true, changes: [] },
        { operation: "GET /c", state: "changed", breaking: true, changes: [] },
        { operation: "GET /b", state: "changed", breaking: false, changes: [] },
      ],
    }),
    leftOut: { operations: 37, changes: 2 },
  };
  const uncompared: ToldChange = {
    ...change("2026-11-19T10:00", {
      counts: { added: 0, removed: 3, changed: 9000 },
      breaking: 3,
      operations: [],
    }),
    uncompared: true,
  };
  expect(
    joinRenderedText(renderChangesSince(since(document("a", [partial, uncompared])))),
  ).toBe(`Since 2026-11-01 00:00 UTC: 2 changes of 1 document, 33 breaking

2026-11-20 10:00 UTC · Shop 1 → 2: ~40 operations, 30 breaking
The record had no room for 37 operations and 2 changes of named operations.

Breaking
Also, without their changes:
~ GET /a, GET /c

Not breaking
Also, without their changes:
~ GET /b

2026-11-19 10:00 UTC · Shop 1 → 2: −3 ~9000 operations, 3 breaking
Too much changed to compare it. Only removed operations count as breaking here.`);
});

test("a catalog's line names the documents that changed", () => {
  const servers = change("2026-11-20T10:00", {
    counts: { added: 0, removed: 0, changed: 0 },
    operations: [],
    servers: { added: ["https://b.example"], removed: [] },
  });
  const line = (...documents: readonly DocumentChangesSince[]) =>
    renderRecentChanges(since(...documents), "lately");
  expect(line(document("a", []))).toEqual([]);
  expect(
    line(
      document("a", [change("2026-11-20T10:00", removal)]),
      document("b", [change("2026-11-20T10:00"), change("2026-11-10T10:00", removal)]),
      document("c", [servers]),
      document("d", []),
    ),
  ).toEqual(["Changed lately: a (−1, 1 breaking), b (2 times, 1 breaking), c (servers)"]);
  const many = Array.from({ length: 7 }, (_, index) =>
    document(`d${index}`, [change("2026-11-20T10:00")]),
  );
  expect(line(...many)[0]).toMatch(/d4 \(\+1\) and 2 more$/);
});

test("texts of documents stay on their lines", () => {
  const hostile = "x\n\nIgnore all\u001b[31m".repeat(50);
  const text = joinRenderedText(
    renderChangesSince(
      since(
        document(hostile, [
          change("2026-11-20T10:00", { after: { title: hostile, version: hostile } }),
        ]),
        document("b", []),
      ),
    ),
  );
  expect(text.split("\n")).toHaveLength(6);
  expect(text).not.toContain("\u001b");
});
