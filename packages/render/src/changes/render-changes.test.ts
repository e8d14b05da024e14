import type { ApiChange, DocumentChanges, OperationChanges } from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderChanges, renderCounts } from "./render-changes.ts";

const change = (at: string, text: string, part: Partial<ApiChange> = {}): ApiChange => {
  return { kind: "type-changed", breaking: false, at, text, ...part };
};

function operation(
  id: `${string} ${string}`,
  changes: readonly ApiChange[],
  part: Partial<OperationChanges> = {},
): OperationChanges {
  const breaking = changes.some((one) => one.breaking);
  return { operation: id, state: "changed", breaking, changes, ...part };
}

function text(
  operations: readonly OperationChanges[],
  part: Partial<DocumentChanges> = {},
): string {
  return joinRenderedText(
    renderChanges({
      before: { title: "Shop", version: "1.0" },
      after: { title: "Shop", version: "1.1" },
      counts: { added: 1, removed: 1, changed: 2 },
      breaking: operations.filter(({ breaking }) => breaking).length,
      operations,
      ...part,
    }),
  );
}

test("breaking changes come first, operation by operation", () => {
  const shown = text(
    [
      operation("DELETE /a", [], {
        state: "removed",
        breaking: true,
        replacedBy: "POST /a/drop",
        summary: "Drops it",
      }),
      operation("GET /a/{aId}", [change("path aId", "was id")], { formerly: "GET /a/{id}" }),
      operation("POST /a", [
        change("query limit", "required now", { breaking: true }),
        change("query limit", "default 1 → 2"),
        change("body.b", "added: optional string"),
        change("body.b", "deprecated"),
      ]),
      operation("GET /b", [], { state: "added", summary: "Lists" }),
    ],
    { servers: { added: ["https://b.example"], removed: ["https://a.example"] } },
  );
  expect(shown).toBe(`Shop 1.0 → 1.1: +1 −1 ~2 operations, 2 breaking
servers: −https://a.example +https://b.example

Breaking
− DELETE /a: Drops it
    its operationId is now that of POST /a/drop
~ POST /a
    query limit: required now

Not breaking
~ GET /a/{aId}
    was GET /a/{id}
    path aId: was id
~ POST /a
    query limit: default 1 → 2
    body.b: added: optional string; deprecated
+ GET /b: Lists`);
});

test("what several operations share is written once", () => {
  const ofOrder = (at: string): ApiChange =>
    change(at, "string → number", { schema: { name: "Order", path: ".total" } });
  const limit = change("query limit", "minimum 0 set");
  const shown = text([
    operation("GET /a", [ofOrder("200[].total"), limit]),
    operation("GET /b", [ofOrder("200.total"), limit]),
    operation("GET /c", [limit, change("query x", "removed")]),
    operation("POST paid", [ofOrder("body.total")], { webhook: true }),
  ]);
  expect(shown).toBe(`Shop 1.0 → 1.1: +1 −1 ~2 operations, 1 webhook, nothing breaking

Not breaking
~ schema Order in 3 operations: GET /a, GET /b, webhook POST paid
    total: string → number
~ 3 operations: GET /a, GET /b, GET /c
    query limit: minimum 0 set
~ GET /c
    query x: removed`);
});

test("texts of documents stay on their lines", () => {
  const shown = text([
    operation("GET /a\u001b[31m\n\nBreaking" as `${string} ${string}`, [
      change("query a\nb", `values added: "${"x".repeat(1_000)}"`),
    ]),
  ]);
  expect(shown.split("\n")).toHaveLength(5);
  expect(shown).not.toContain("\u001b");
  expect(shown.length).toBeLessThan(500);
});

test("says that nothing changed for callers", () => {
  expect(text([], { counts: { added: 0, removed: 0, changed: 0 } })).toBe(
    "Shop 1.0 → 1.1: no change for callers",
  );
});

test("counts that are zero are left out", () => {
  expect(renderCounts({ added: 3, removed: 1, changed: 12 })).toBe("+3 −1 ~12");
  expect(renderCounts({ added: 0, removed: 0, changed: 2 })).toBe("~2");
  expect(renderCounts({ added: 0, removed: 0, changed: 0 })).toBe("no change for callers");
});
