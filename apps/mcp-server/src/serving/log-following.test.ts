import type { IndexedDocumentReport } from "@speclens/engine";
import { expect, test } from "vitest";
import { logFollowing } from "./log-following.ts";

const document: IndexedDocumentReport = {
  ...{ id: "api", source: "/api.json", rejected: [], schemas: 1, diagnostics: [] },
  operations: { found: 10, indexed: 10 },
  state: "changed",
};

test("a changed document is logged with what came, went and changed", () => {
  const lines: string[] = [];
  const { onIndexed } = logFollowing((line) => lines.push(line));
  const log = (...documents: readonly IndexedDocumentReport[]): void =>
    onIndexed?.({ store: "/store", documents, skipped: [], ms: 1 });
  log({ ...document, changes: { added: 3, removed: 1, changed: 12 } });
  log({ ...document, changes: { added: 0, removed: 0, changed: 0 } });
  log(document, { ...document, id: "other", state: "unchanged" });
  expect(lines).toEqual([
    "speclens: api changed: 10 operations (+3 −1 ~12)",
    "speclens: api changed: 10 operations (no change for callers)",
    "speclens: api changed: 10 operations",
  ]);
});
