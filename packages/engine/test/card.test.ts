import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens } from "@speclens/budget";
import type { IndexView } from "@speclens/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { readCard } from "../src/queries/read-card.ts";
import { bookshop } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-card-"));
let shop: Engine;
let both: Engine;

beforeAll(async () => {
  const parameters = ["page", "per_page"].map((name) => ({
    name,
    in: "query",
    schema: { type: "integer" },
  }));
  const paged = join(folder, "paged.json");
  writeDocument(paged, {
    operations: {
      "GET /parcels": { summary: "List parcels", parameters, responses: {} },
      "GET /parcels/{id}": { summary: "Get a parcel", responses: {} },
    },
  });
  shop = await openEngine({ store: join(folder, "shop"), embedder: "none" });
  await shop.index([paged]);
  both = await openEngine({ store: join(folder, "both"), embedder: "none" });
  await both.index([bookshop, paged]);
});
afterAll(async () => {
  await shop.close();
  await both.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a card is stored with its document, and shown as text and as data", async () => {
  const [document] = await shop.documents();
  expect(document?.card?.paging?.parameters.map(({ name }) => name)).toEqual(["page", "per_page"]);
  const { text, estimatedTokens } = await shop.answers.card();
  expect(text).toContain("paging: page; size per_page");
  expect(estimatedTokens).toBeLessThanOrEqual(120);
  expect(await shop.json.cards()).toEqual([{ document: "paged", ...document?.card }]);
});

test("several documents have a card each; an unknown one is told with the closest", async () => {
  const { text, totalCount } = await both.answers.card();
  expect(totalCount).toBe(2);
  expect(text).toMatch(/^bookshop:\n/);
  expect(text).toContain("\npaged:\npaging: ");
  expect((await both.answers.card({ document: "paged" })).text).toMatch(/^paging: /);
  await expect(both.answers.card({ document: "page" })).rejects.toMatchObject({
    code: "document-not-found",
    details: { closest: ["paged"] },
  });
});

test("a question about a convention is answered before the hits", async () => {
  const alone = await shop.answers.search({ query: "how is the next page got?" });
  expect(alone.text).toMatch(/^paging: page; size per_page\n/);
  expect(alone.noMatch).toBe(false);
  const several = await both.answers.search({ query: "how do I get the next page" });
  expect(several.text).toContain("paged — paging: page; size per_page");
  const narrowed = await both.answers.search({
    query: "how do I get the next page",
    documents: ["bookshop"],
  });
  expect(narrowed.text).not.toContain("paged —");
  const none = await shop.answers.search({ query: "is there a rate limit?" });
  expect(none.text).toMatch(/^rate limits: not described\n/);
  const other = await shop.answers.search({ query: "list parcels" });
  expect(other.text).not.toContain("paging:");
});

test("the catalog of one document begins with its card, where there is room", async () => {
  expect((await both.answers.catalog({ document: "paged" })).text).toMatch(/^paging: /);
  expect((await both.answers.catalog()).text).not.toContain("paging: ");
  const small = await both.answers.catalog({ document: "paged", budget: 200 });
  expect(small.text).not.toContain("paging: ");
  expect(estimateTokens(small.text)).toBeLessThanOrEqual(200);
});

test("a document that an older version indexed has its card computed from what is stored", async () => {
  const [document] = await shop.documents();
  if (document === undefined) throw new Error("nothing is indexed");
  const { card, ...older } = document;
  const view: Pick<IndexView, "storedOperations" | "storedSchemas"> = {
    storedOperations: async () =>
      (await shop.operations()).length === 2
        ? Promise.all(["GET /parcels/{id}", "GET /parcels"].map((name) => shop.operation(name)))
        : [],
    storedSchemas: async () => [],
  };
  expect(await readCard(view, older)).toEqual(card);
});
