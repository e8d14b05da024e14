// What a filter adds to a search: node bench/filters.mjs [--embedder E] [--rounds N]
// Asks 200 questions of GitHub's document in a warm process, each without a filter and with each kind
// of it, in turns. Of N rounds (default 3) each question's median counts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { root } from "../scripts/lib/run-program.mjs";

const { values } = parseArgs({
  options: { embedder: { type: "string" }, rounds: { type: "string", default: "3" } },
});
const QUESTIONS = 200;
const GROUPS = 4;

const folder = mkdtempSync(join(tmpdir(), "speclens-bench-"));
try {
  const store = join(folder, "store");
  const document = join(folder, "github.json");
  writeFileSync(document, withGroups(readFileSync(await fetchGithubDocument(), "utf8")));
  index(document, store);
  const engine = await openEngine({ store, embedder: values.embedder });
  const questions = await questionsOf(engine);
  const kinds = Object.keys(questions[0]?.filters ?? {});

  /** @type {Map<string, number[][]>} milliseconds by filter, question and round */
  const times = new Map(kinds.map((kind) => [kind, questions.map(() => [])]));
  /** @type {Map<string, number[]>} operations that it admits, by filter and question */
  const admitted = new Map(kinds.map((kind) => [kind, []]));
  for (let round = -1; round < Number(values.rounds); round++)
    for (const [position, { query, filters }] of questions.entries())
      for (let turn = 0; turn < kinds.length; turn++) {
        // Each kind comes after each other one equally often.
        const kind = kinds[(turn + position) % kinds.length] ?? "";
        const started = performance.now();
        const { stats } = await engine.search({ query, ...filters[kind] });
        const taken = performance.now() - started;
        // The first round warms up.
        if (round < 0) admitted.get(kind)?.push(stats.searched);
        else times.get(kind)?.[position]?.push(taken);
      }
  await engine.close();

  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, embedder ${values.embedder ?? "builtin"}`,
  );
  console.log("filter       operations    p50 ms  ratio    p95 ms  ratio");
  const medians = new Map([...times].map(([kind, all]) => [kind, all.map((one) => at(one, 0.5))]));
  const plain = medians.get("none") ?? [];
  for (const [kind, all] of medians) {
    const cells = [0.5, 0.95].flatMap((share) => [
      at(all, share).toFixed(1).padStart(10),
      (at(all, share) / at(plain, share)).toFixed(2).padStart(7),
    ]);
    const operations = at(admitted.get(kind) ?? [], 0.5).toFixed(0);
    console.log(`${kind.padEnd(13)}${operations.padStart(10)}${cells.join("")}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * GitHub's document has no groups: its tags are dealt out to four, so that each has large and small ones.
 *
 * @param {string} text
 */
function withGroups(text) {
  const document = JSON.parse(text);
  document["x-tagGroups"] = Array.from({ length: GROUPS }, (_, group) => ({
    name: `Group ${group + 1}`,
    tags: document.tags
      .map((/** @type {{ name: string }} */ { name }) => name)
      .filter((/** @type {string} */ _, /** @type {number} */ tag) => tag % GROUPS === group),
  }));
  return JSON.stringify(document);
}

/**
 * Evenly drawn operations: the summary of each is a question, and its own facts are the filters.
 *
 * @param {import("@speclens/engine").Engine} engine
 */
async function questionsOf(engine) {
  const operations = (await engine.operations()).filter(({ summary }) => summary !== undefined);
  const { categories } = await engine.catalog();
  const drawn = Array.from(
    { length: QUESTIONS },
    (_, position) => operations[Math.floor((position * operations.length) / QUESTIONS)],
  );
  return drawn.flatMap((operation) => {
    if (operation?.summary === undefined) return [];
    const { category, summary } = operation;
    const method = operation.operation.split(" ")[0];
    const group = categories.find(({ name }) => name === category)?.group;
    const { deprecated } = operation;
    /** @type {Record<string, Omit<Parameters<import("@speclens/engine").Engine["search"]>[0], "query">>} */
    const filters = {
      none: {},
      category: { category },
      group: { group },
      // GitHub's categories are its tags.
      tag: { tag: category },
      method: { method },
      deprecated: { deprecated },
      all: { category, group, tag: category, method, deprecated },
    };
    return [{ query: summary, filters }];
  });
}

/**
 * @param {string} document
 * @param {string} store
 */
function index(document, store) {
  const program = join(root, "apps", "cli", "bin", "speclens.mjs");
  const embedder = values.embedder === undefined ? [] : ["--embedder", values.embedder];
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, "index", document, "--store", store, "--json", ...embedder],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}

/**
 * The value at a share of the sorted values, 0–1.
 *
 * @param {number[]} all
 * @param {number} share
 */
function at(all, share) {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
