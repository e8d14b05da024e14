import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Embedder } from "@speclens/core";
import { beforeAll, describe, expect, test } from "vitest";
import { openEmbedder } from "../src/index.ts";
import { findBuiltinModel } from "../src/open-embedder.ts";
import { STRANGE_TEXTS, squaredLength } from "./any-text.ts";

describe("the built-in model", () => {
  let embedder: Embedder;

  beforeAll(async () => {
    const opened = await openEmbedder("builtin");
    if (opened === undefined) throw new Error("No embedder");
    embedder = opened;
  });

  const PASSAGES = [
    "PUT /user/starred/{owner}/{repo} Star a repository for the authenticated user",
    "POST /orders/{order_id}/refunds Refund an order in whole or in part",
    "GET /teams/{team}/members List the members of a team",
    "DELETE /invoices/{id} Delete an invoice that was not sent",
  ];

  async function best(question: string): Promise<string | undefined> {
    const vectors = await embedder.embedPassages(PASSAGES);
    const asked = await embedder.embedQuestion(question);
    const scores = vectors.map((vector) =>
      vector.reduce((sum, value, index) => sum + value * (asked[index] ?? 0), 0),
    );
    return PASSAGES[scores.indexOf(Math.max(...scores))];
  }

  test("says what it is, and runs its transformer here", async () => {
    expect(embedder.id).toMatch(/^builtin:[\w.-]+@[0-9a-f]{12}$/);
    expect(await embedder.embedQuestion("star the repository")).toHaveLength(embedder.dimension);
    expect(embedder.notice?.()).toBeUndefined();
  });

  test.each([
    ["how do I bookmark the project of someone", 0],
    ["give the customer the money back", 1],
    ["who belongs to the group", 2],
    ["remove the bill", 3],
    ["вернуть деньги за заказ", 1],
    ["Rechnung löschen", 3],
    ["列出团队成员", 2],
  ])("finds the passage for: %s", async (question, place) => {
    expect(await best(question)).toBe(PASSAGES[place]);
  });

  test("model.json has the hash of the files", async () => {
    const folder = findBuiltinModel();
    const parts = ["languages", "passages", "questions"].flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: "utf8" })
        .map((file) => `${part}/${file.replaceAll(sep, "/")}`)
        .filter((file) => statSync(join(folder, file)).isFile()),
    );
    const hash = createHash("sha256");
    for (const file of parts.sort())
      hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
    expect(embedder.id).toBe(`builtin:speclens-1@${hash.digest("hex").slice(0, 12)}`);
  });

  test("gives unit vectors for any text", async () => {
    for (const vector of await embedder.embedPassages(STRANGE_TEXTS))
      expect(squaredLength(vector)).toBeCloseTo(1, 5);
    for (const text of STRANGE_TEXTS)
      expect(squaredLength(await embedder.embedQuestion(text))).toBeCloseTo(1, 5);
  });
});
