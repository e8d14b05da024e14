// How well plans follow the dependencies of tools, on ToolLinkOS (573 tools, 1,569 questions, MIT):
//   node bench/toollinkos.mjs FOLDER [--limit N]
// FOLDER is `toollinkos` of github.com/EliasLumer/Graph-RAG-Tool-Fusion-ToolLinkOS. Each tool becomes an operation. Its
// parameters depend on other tools: this is told by OpenAPI links, or not told. Tools that depend on others without a
// parameter ("WiFi must be on") have no counterpart in OpenAPI, so they are told by no document. The mean average
// precision counts all tools of a question's gold among the first ten, as the paper does.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { mean } from "simple-statistics";
import { heading } from "./retrieval/heading.mjs";
import { stop } from "./retrieval/stop.mjs";

/** @typedef {{ name: string, type?: string, description?: string, required?: boolean, enum?: unknown[] }} ToolParameter */
/** @typedef {{ name: string, dependence_type: string, parameter_name?: string | null }} Dependency */
/** @typedef {{ name: string, description: string, parameters: ToolParameter[], depends_on: Dependency[] }} Tool */
/** @typedef {{ user_query: string, golden_function_names: string[] }} Instance */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: "string" } },
});
const [folder] = positionals;
if (folder === undefined) stop("usage: node bench/toollinkos.mjs FOLDER [--limit N]");
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
/** @type {Tool[]} */
const tools = [...read("regular_tools.json"), ...read("core_tools.json")];
/** @type {Instance[]} */
const all = read("instances.json");
const limit = Math.min(all.length, Number(values.limit ?? all.length));
const asked = Array.from(
  { length: limit },
  (_, index) => all[Math.floor((index * all.length) / limit)],
).filter((instance) => instance !== undefined);
/** The number of hits that count. */
const DEPTH = 10;

console.log(`${heading()}\n`);
const work = mkdtempSync(join(tmpdir(), "speclens-toollinkos-"));
try {
  for (const isLinked of [false, true]) {
    const file = join(work, `tools-${isLinked}.json`);
    writeFileSync(file, JSON.stringify(documentOf(isLinked)));
    const engine = await openEngine({ store: join(work, `store-${isLinked}`) });
    try {
      await engine.index([file]);
      /** @type {Record<"search" | "search with producers" | "plan", number[]>} */
      const found = { search: [], "search with producers": [], plan: [] };
      for (const { user_query: query, golden_function_names: gold } of asked) {
        const plain = await engine.search({ query, limit: DEPTH, without: ["producers"] });
        const pulled = await engine.search({ query, limit: DEPTH });
        const { steps, others = [] } = await engine.ask({ query });
        const best = steps.toSorted((one, other) => other.score - one.score);
        // What the likeliest step needs comes with it, before less likely ones.
        const planned = best.flatMap((step) => [step, ...neededBy(step, steps)]);
        const named = [...planned, ...steps.flatMap((step) => step.alternatives), ...others];
        found.search.push(precision(plain.hits, gold));
        found["search with producers"].push(precision(pulled.hits, gold));
        found.plan.push(precision(named, gold));
      }
      for (const [name, each] of Object.entries(found))
        console.log(
          `${isLinked ? "links" : "no links"}, ${name}: mAP@${DEPTH} ${mean(each).toFixed(3)}`,
        );
    } finally {
      await engine.close();
    }
  }
  const edges = tools.flatMap((tool) => tool.depends_on);
  const told = edges.filter((edge) => edge.parameter_name).length;
  console.log(
    `\n${asked.length} questions; ${told} of ${edges.length} dependencies name a parameter`,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * @param {import("@speclens/core").PlanStep} step
 * @param {readonly import("@speclens/core").PlanStep[]} steps
 */
function neededBy({ inputs }, steps) {
  const numbers = new Set(
    inputs.flatMap(({ source }) => (source.kind === "step" ? [source.step] : [])),
  );
  return steps.filter(({ number }) => numbers.has(number));
}

/**
 * Returns the average precision among the first hits.
 *
 * @param {readonly { operation: string }[]} hits
 * @param {readonly string[]} gold
 */
function precision(hits, gold) {
  const names = [...new Set(hits.map(({ operation }) => operation.slice("POST /".length)))];
  let right = 0;
  let sum = 0;
  for (const [index, name] of names.slice(0, DEPTH).entries())
    if (gold.includes(name)) {
      right++;
      sum += right / (index + 1);
    }
  return sum / Math.min(DEPTH, gold.length);
}

/** @param {boolean} isLinked */
function documentOf(isLinked) {
  const paths = tools.map(({ name, description, parameters }) => {
    const users = tools.flatMap((tool) =>
      tool.depends_on
        .filter((edge) => edge.name === name && edge.parameter_name)
        .map((edge) => [
          `${tool.name}-${edge.parameter_name}`,
          {
            operationId: tool.name,
            parameters: { [`query.${edge.parameter_name}`]: "$response.body#/value" },
          },
        ]),
    );
    const operation = {
      operationId: name,
      summary: description,
      parameters: parameters.map((one) => ({
        ...{ name: one.name, in: "query", required: one.required ?? false },
        description: one.description,
        schema: { type: "string", ...(one.enum !== undefined && { enum: one.enum }) },
      })),
      responses: {
        200: {
          description: "What the tool returns",
          content: { "application/json": { schema: { properties: { value: {} } } } },
          ...(isLinked && users.length > 0 && { links: Object.fromEntries(users) }),
        },
      },
    };
    return [`/${name}`, { post: operation }];
  });
  return {
    openapi: "3.1.0",
    info: { title: "Tools", version: "1" },
    paths: Object.fromEntries(paths),
  };
}
