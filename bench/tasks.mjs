// What a task is told in few calls:
//   node bench/tasks.mjs FOLDER [--search | --ask [--show]] [--verbose] [--only REGEX] [--texts FILE]
// FOLDER has tasks over documents with gold, and a scorer (score.py, Python 3 with jsonschema and pyyaml). A fixed
// protocol, without a language model, over the MCP server: one search with the task's words, then getEndpoint of
// the gold operations; with --search, the search alone; with --ask, one askAPI with the task's words; with --show, one
// getEndpoint after it, of the gold operations that the plan names. The scorer's mode `contained` says what of the gold
// can be read in these answers.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { connect } from "./answers/connect.mjs";
import { seenText } from "./answers/seen-text.mjs";
import { serveEngine } from "./answers/serve-engine.mjs";
import { heading } from "./retrieval/heading.mjs";
import { jsonLines } from "./retrieval/json-lines.mjs";
import { openIndex } from "./retrieval/open-index.mjs";
import { stop } from "./retrieval/stop.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    ask: { type: "boolean", default: false },
    search: { type: "boolean", default: false },
    show: { type: "boolean", default: false },
    texts: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const [named] = positionals;
if (named === undefined || positionals.length > 1)
  stop(
    "usage: node bench/tasks.mjs FOLDER [--search | --ask [--show]] [--verbose] [--only REGEX] [--texts FILE]",
  );
const folder = resolve(named);
const documents = new Map(
  readFileSync(join(folder, "documents.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => /** @type {[string, string]} */ (line.split("\t"))),
);
const tasks = jsonLines(join(folder, "gold.jsonl")).filter(
  ({ id }) => values.only === undefined || new RegExp(values.only).test(id),
);
/** How a search's answer begins where nothing matches. */
const NO_MATCH = /^No match\b/;

const counter = await loadTokenCounter("o200k");
const work = mkdtempSync(join(tmpdir(), "speclens-tasks-"));
try {
  console.log(`${heading()}\n`);
  const texts = values.texts ?? join(work, "texts.jsonl");
  const lines = [];
  for (const [document, file] of documents) {
    const asked = tasks.filter((task) => task.document === document);
    if (asked.length > 0) lines.push(...(await answersTo(asked, document, file)));
  }
  writeFileSync(texts, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  score(texts);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * @param {readonly any[]} asked
 * @param {string} document
 * @param {string} file
 */
async function answersTo(asked, document, file) {
  const sources = [join(folder, "..", "specs", file)];
  const { engine } = await openIndex({ store: join("tasks", document), sources });
  const { client, close } = await connect(serveEngine(engine));
  try {
    const lines = [];
    for (const { id, task, gold } of asked) {
      const found = await call(values.ask ? "askAPI" : "searchEndpoints", { query: task });
      const answers = [found];
      for (const { operation } of values.search || values.ask ? [] : (gold.calls ?? []))
        answers.push(await call("getEndpoint", { operation }));
      const named = (gold.calls ?? []).flatMap(
        (/** @type {{ operation: string, alternatives?: string[] }} */ call) =>
          [call.operation, ...(call.alternatives ?? [])].find((one) => names(found, one)) ?? [],
      );
      if (values.ask && values.show && named.length > 0)
        answers.push(await call("getEndpoint", { operation: named }));
      const text = answers.join("\n\n");
      lines.push({ id, text, tokens: counter.count(text), noMatch: NO_MATCH.test(found) });
    }
    return lines;
  } finally {
    await close();
    await engine.close();
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} input
   */
  async function call(name, input) {
    return seenText(await client.callTool({ name, arguments: input }));
  }
}

/**
 * Whether a text names an operation: `PUT /a`, or as another method of a path: `PUT /a (PATCH, DELETE too)`.
 *
 * @param {string} text
 * @param {string} operation
 */
function names(text, operation) {
  const [method = "", path = ""] = operation.split(" ");
  const also = text.split(`${path} (`).slice(1);
  return (
    text.includes(`${operation} `) ||
    text.includes(`${operation}\n`) ||
    also.some((rest) => new RegExp(`^(?:[A-Z]+, )*${method}(?:, [A-Z]+)* too`).test(rest))
  );
}

/** @param {string} texts */
function score(texts) {
  const only = values.only === undefined ? [] : ["--only", values.only];
  const options = [...only, ...(values.verbose ? ["--verbose"] : [])];
  const script = join(folder, "score.py");
  const { status } = spawnSync("python3", [script, "contained", texts, ...options], {
    stdio: "inherit",
  });
  if (status !== 0) stop("The scorer failed. It needs Python 3 with jsonschema and pyyaml.");
}
