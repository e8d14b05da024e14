// The main job, end to end on a real API: GitHub's document is indexed and asked, by the commands that
// a user would type. Everything that is printed here was computed just now.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { openEngine } from "@speclens/engine";
import { run } from "speclens";
import { fetchGithubDocument } from "./fetch-github-document.mjs";
import { root } from "./lib/run-program.mjs";

const document = await fetchGithubDocument();
const store = join(root, ".cache", "demo-store");
/** Exit code of a search that finds nothing, which is an answer. */
const NOTHING_MATCHED = 3;
const started = performance.now();
// Since the last heading.
let commands = 0;

heading("Index GitHub's REST API: one OpenAPI document of 13 MB");
await speclens(["index", document, "--rebuild"]);

heading("What is there?");
const catalog = await speclens(["catalog"]);

heading(
  "Which operation does it? Asked by its name, in other words, in Russian, with typing errors",
);
const search = await speclens(["search", "create an issue"]);
await speclens(["search", "give a colleague write access to our code", "--top", "2"]);
await speclens(["search", "скачать архив репозитория", "--top", "2"]);
await speclens(["search", "pul request reviewrs", "--top", "2", "--stats"]);

heading("What has to be called first? The last line says where the values come from");
await speclens(["search", "download the artifact of the last build", "--top", "3"]);

heading("What this API cannot do");
await speclens(["search", "order a pizza"]);

heading("How is it called?");
const operation = await speclens(["show", "POST /repos/{owner}/{repo}/issues"]);

heading("A task in one answer: the calls, in order, and where each value comes from");
const task = "add the label bug to issue 7 of octocat/hello-world";
const plan = await speclens(["ask", task]);

heading("The same as a request whose body was checked against its schema");
await speclens(["ask", task, "--format", "curl"]);

heading("What did that cost an agent? (o200k tokens, counted now)");
const { count } = await loadTokenCounter("o200k");
const whole = count(JSON.stringify(JSON.parse(readFileSync(document, "utf8"))));
const listing = count(await listAllOperations());
for (const [what, tokens] of /** @type {const} */ ([
  ["the whole document, minified", whole],
  ["a list of all its operations", listing],
  ["the catalog", count(catalog)],
  ["one search", count(search)],
  ["one operation, ready to be called", count(operation)],
  ["one plan", count(plan)],
]))
  console.log(`  ${tokens.toLocaleString("en").padStart(9)}  ${what}`);
const lookup = count(search) + count(operation);
console.log(
  `\n  A look-up (search + operation) takes ${lookup} tokens; the document takes ${times(whole / lookup)}` +
    ` as many, the list ${times(listing / lookup)}.`,
);

heading("Your own API");
console.log("  node_modules/.bin/speclens path/to/openapi.yaml");
console.log("  README.md tells how to connect Claude Code, Claude Desktop, Cursor and VS Code.");
console.error(`\nDone in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

/** @param {string} text */
function heading(text) {
  commands = 0;
  console.log(`\n${styleText("bold", text)}`);
}

/**
 * Runs one command line of the CLI, echoing it, and returns what it answered.
 *
 * @param {string[]} parameters
 */
async function speclens(parameters) {
  const typed = parameters
    .filter((word) => word !== "--rebuild")
    .map((word) =>
      word === document ? "api.github.com.json" : /[\s{]/.test(word) ? `"${word}"` : word,
    );
  if (commands++ > 0) console.log();
  console.log(styleText("cyan", `$ speclens ${typed.join(" ")}`));
  let answer = "";
  const code = await run([...parameters, "--store", store], {
    stdout: {
      write(text) {
        answer += text;
        process.stdout.write(text);
      },
    },
    stderr: process.stderr,
  });
  if (code !== 0 && code !== NOTHING_MATCHED) process.exit(code);
  return answer;
}

async function listAllOperations() {
  const engine = await openEngine({ store });
  const operations = await engine.operations();
  await engine.close();
  return operations.map(({ operation, summary }) => `${operation} — ${summary ?? ""}`).join("\n");
}

/** @param {number} ratio */
function times(ratio) {
  return `${Math.round(ratio).toLocaleString("en")} times`;
}
