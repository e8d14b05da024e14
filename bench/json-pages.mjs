// Whether JSON answers lose nothing and keep to their budget, on a real document:
// node bench/json-pages.mjs [DOCUMENT] [--sample 40]
// Walks catalog, documents, searches, operations and schemas by cursor under several budgets, joins the
// pages and compares them with what `engine.json` gives. Ends with 1 where a join differs, or an answer
// has more estimated tokens than its budget. Exact ones (o200k) are told beside.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { joinPages, loadTokenCounter } from "@speclens/budget";
import { openEngine } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { heading } from "./retrieval/heading.mjs";

const BUDGETS = [200, 500, 1_500, 4_000];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string", default: "40" } },
});
const document = positionals[0] ?? (await fetchGithubDocument());
const sample = Number(values.sample);
const folder = mkdtempSync(join(tmpdir(), "speclens-json-"));
const { count } = await loadTokenCounter("o200k");
const engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
const tally = { walks: 0, pages: 0, differing: 0, estimatedOver: 0, over: 0, fullest: 0 };
try {
  await engine.index([document]);
  const operations = everyNth(await engine.operations(), sample);
  const names = everyNth(await engine.schemaNames(), sample);
  await walk((page) => engine.answers.documents(page), await engine.documents());
  await walk((page) => engine.answers.catalog(page), await engine.json.catalog());
  for (const { operation, document, summary } of operations) {
    const named = { operation, document };
    await walk(
      (page) => engine.answers.operation({ ...named, ...page }),
      await engine.json.operation(named),
    );
    if (summary === undefined) continue;
    const question = { query: summary, top: 20 };
    const { stats, ...found } = await engine.json.search(question);
    const { milliseconds: _, ...rest } = stats;
    await walk((page) => engine.answers.search({ ...question, ...page }), {
      ...found,
      stats: rest,
    });
  }
  for (const named of names)
    await walk(
      (page) => engine.answers.schema({ ...named, ...page }),
      await engine.json.schema(named),
    );
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(heading());
console.log(`
walks to the end           ${tally.walks}
pages                      ${tally.pages}
joined, another value      ${tally.differing}
over the budget, estimated ${tally.estimatedOver}
over the budget, exactly   ${tally.over}
fullest, share of budget   ${tally.fullest.toFixed(3)}`);
if (tally.differing > 0 || tally.estimatedOver > 0) process.exitCode = 1;

/**
 * @param {(page: import("@speclens/engine").PageOptions) => Promise<import("@speclens/engine").Answer>} ask
 * @param {unknown} value
 */
async function walk(ask, value) {
  for (const budget of BUDGETS) {
    /** @type {import("@speclens/budget").FittedValue[]} */
    const pages = [];
    /** @type {string | undefined} */
    let cursor;
    do {
      const { text, fitted, estimatedTokens, nextCursor } = await ask({
        format: "json",
        budget,
        cursor,
      });
      if (fitted !== undefined) pages.push(fitted);
      const share = count(text) / budget;
      if (estimatedTokens > budget) tally.estimatedOver++;
      if (share > 1) tally.over++;
      tally.fullest = Math.max(tally.fullest, share);
      tally.pages++;
      cursor = nextCursor;
    } while (cursor !== undefined);
    tally.walks++;
    if (!isDeepStrictEqual(joinPages(pages), JSON.parse(JSON.stringify(value)))) tally.differing++;
  }
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} most
 */
function everyNth(items, most) {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % step === 0).slice(0, most);
}
