// That nothing that a client sends harms a server, and that no value is corrupted:
//   node bench/fuzz.mjs [FOLDER|FILE…] [--runs 2000] [--seed N]
//   node bench/fuzz.mjs --values N [--seed N] [--parallel 1] [--seconds S] [--law NAME]
// Requests with arguments that are missing, wrong, huge, hostile or unheard of, to every tool, resource,
// prompt and completion, in both eras of the protocol, until one is answered with a stack, with more than
// 500 tokens of error, after more than ten seconds, or not at all. Ends with 1 where one is.
// With --values, no server: schemas through the notation and back; JSON and texts through the fitting, with and without
// the guard, to their ends and joined. The same seed tries the same values, however many processes share them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { root } from "../scripts/lib/run-program.mjs";
import { connect } from "./answers/connect.mjs";
import { readFacts } from "./answers/read-facts.mjs";
import { serveEngine } from "./answers/serve-engine.mjs";
import { fuzzServer } from "./fuzz/fuzz-server.mjs";
import { fuzzValues } from "./fuzz/fuzz-values.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string" },
    values: { type: "string" },
    parallel: { type: "string", default: "1" },
    seconds: { type: "string" },
    law: { type: "string" },
  },
});
if (values.values !== undefined) {
  const { seconds, law } = values;
  const report = await fuzzValues({
    values: Number(values.values),
    seed: Number(values.seed ?? 1),
    parallel: Number(values.parallel),
    ...(seconds !== undefined && { seconds: Number(seconds) }),
    ...(law !== undefined && { law }),
  });
  process.exit(report.failures.length > 0 ? 1 : 0);
}
const named =
  positionals.length > 0
    ? positionals
    : [await fetchGithubDocument(), join(root, "examples", "bookshop.yaml")];
const folder = mkdtempSync(join(tmpdir(), "speclens-fuzz-"));
const engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
try {
  await engine.index(named);
  const facts = await readFacts(engine);
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["era of the protocol", 20],
    ["requests", 9],
    ["errors", 7],
    ["longest error, tokens", 22],
    ["slowest, ms", 12],
  ];
  console.log(`${heading()}\n\n${tableHead(columns)}`);
  for (const era of /** @type {const} */ (["auto", "legacy"])) {
    const { client, close } = await connect(serveEngine(engine), era);
    const runs = Math.ceil(Number(values.runs) / 2);
    const seed = values.seed === undefined ? undefined : Number(values.seed);
    const report = await fuzzServer(client, { facts, runs, ...(seed !== undefined && { seed }) });
    await close();
    const figures = [report.runs, report.errors, report.longestError, Math.round(report.slowest)];
    console.log(tableLine(columns, [client.getProtocolEra?.() ?? era, ...figures.map(String)]));
    if (report.failure === undefined) continue;
    console.log(`  ${report.failure}`);
    process.exitCode = 1;
  }
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
