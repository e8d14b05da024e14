import type { Answer } from "@speclens/engine";
import { expect, test } from "vitest";
import { withFailures } from "./with-failures.ts";

const answer: Answer = {
  text: "billing — 3 operations",
  ...{ totalCount: 1, shownCount: 1, estimatedTokens: 10, originalTokens: 10 },
  ...{ budgetUsed: 0.01, budgetRemaining: 990 },
};
const since = new Date("2026-11-26T10:20:30Z");
const failure = {
  id: "billing",
  source: "/srv/specs/billing.yaml",
  reason: "line 3: /srv/specs/billing.yaml is no YAML",
  since,
};

test("the last line says what fails since when, without folders", () => {
  const { text, estimatedTokens, budgetRemaining } = withFailures(answer, [failure]);
  expect(text.split("\n").at(-1)).toBe(
    "1 source cannot be read now; any earlier state is shown: billing (since 2026-11-26 10:20 UTC): line 3: billing is no YAML",
  );
  expect(estimatedTokens + budgetRemaining).toBe(1000);
  const many = withFailures(answer, Array(5).fill(failure)).text;
  expect(many).toContain("5 sources");
  expect(many).toMatch(/; and 2 more$/);
});

test("nothing is added if nothing fails, the text goes on, or there is no room", () => {
  expect(withFailures(answer, [])).toBe(answer);
  const paged = { ...answer, nextCursor: "abc" };
  expect(withFailures(paged, [failure])).toBe(paged);
  const full = { ...answer, budgetRemaining: 5 };
  expect(withFailures(full, [failure])).toBe(full);
  const nearlyFull = { ...answer, budgetRemaining: 15 };
  expect(withFailures(nearlyFull, [failure]).text).toMatch(/\n1 source cannot be read now\.$/);
});
