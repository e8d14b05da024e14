// Whether made requests are right: node bench/requests.mjs FILE|FOLDER… [--count 1000] [--documents N] [--seed 1]
//   [--show 5]
// Of operations drawn from the documents: each JSON body is checked by Ajv, with formats; bash reads each curl command,
// and its arguments must be those of the request; Python and JavaScript parse the other snippets. Ends with 1 where
// something is wrong.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { randomIntegers } from "@speclens/engine/measures";
import { loadExampleTools, minimalRequest, renderRequest } from "@speclens/render";
import ts from "typescript";
import { drawOperations } from "./requests/draw-operations.mjs";
import { validateBody } from "./requests/validate-body.mjs";
import { heading } from "./retrieval/heading.mjs";
import { stop } from "./retrieval/stop.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "1000" },
    documents: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "5" },
  },
});
if (positionals.length === 0)
  stop(
    "usage: node bench/requests.mjs FILE|FOLDER… [--count 1000] [--documents N] [--seed 1] [--show 5]",
  );

console.log(`${heading()}\n`);
const { count } = await loadTokenCounter("o200k");
const tools = await loadExampleTools();
const drawing = {
  count: Number(values.count),
  most: Number(values.documents),
  random: randomIntegers(Number(values.seed)),
};
const bodies = { json: 0, valid: 0, form: 0, multipart: 0, text: 0, file: 0, leftOut: 0, none: 0 };
/** @type {Map<string, number>} */
const reasons = new Map();
/** @type {string[]} */
const wrong = [];
/** @type {string[]} */
const unchecked = [];
/** @type {{ name: string, curl: string, url: string, body: string | undefined }[]} */
const commands = [];
/** @type {string[]} */
const pythons = [];
let operations = 0;
/** @type {Record<"curl" | "fetch" | "python", number[]>} */
const tokens = { curl: [], fetch: [], python: [] };
/** @type {number[]} */
const times = [];

for await (const { document, operation, resolve } of drawOperations(positionals, drawing)) {
  operations++;
  const name = `${document.id} ${operation.id}`;
  const start = performance.now();
  const request = minimalRequest(operation, { document, resolve, tools });
  times.push(performance.now() - start);
  const { body } = request;
  const left = request.problems.find((problem) => problem.startsWith("no body"));
  if (left !== undefined) {
    bodies.leftOut++;
    const reason = left.replace(/ at .*|application\/\S+|text\/\S+/gs, "…");
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (bodies.leftOut <= Number(values.show)) console.log(`left out of ${name}: ${left}`);
  } else if (body === undefined) bodies.none++;
  else bodies[body.kind]++;
  if (body?.kind === "json") {
    const schema = operation.requestBody?.content.find(
      ({ type }) =>
        type === request.mediaType || (/\*/.test(type) && request.mediaType === "application/json"),
    )?.schema;
    const result = schema === undefined ? undefined : validateBody(body.value, schema, resolve);
    if (result === undefined) bodies.valid++;
    else if (result.problem !== undefined)
      wrong.push(
        `${name}: ${result.problem.slice(0, 300)}\n  ${JSON.stringify(body.value).slice(0, 300)}`,
      );
    else unchecked.push(`${name}: ${result.unchecked?.slice(0, 300)}`);
  }
  for (const language of /** @type {const} */ (["curl", "fetch", "python"])) {
    const text = renderRequest(request, language);
    tokens[language].push(count(text));
    if (language === "curl")
      commands.push({
        name,
        curl: text,
        url: request.url,
        body: body?.kind === "json" ? JSON.stringify(body.value) : undefined,
      });
    if (language === "python") pythons.push(text);
    if (language === "fetch") {
      const { diagnostics = [] } = ts.transpileModule(text, {
        reportDiagnostics: true,
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
      });
      const [first] = diagnostics;
      if (first !== undefined)
        wrong.push(`${name}: fetch: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`);
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), "speclens-requests-"));
try {
  // A function in the place of curl prints its arguments.
  const script = commands.map(({ curl }) => `${curl}\nprintf '\\1'`).join("\n");
  const file = join(folder, "curl.sh");
  writeFileSync(file, `curl() { printf '%s\\0' "$@"; }\n${script}\n`);
  const printed = execFileSync("bash", ["-u", file], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: Object.fromEntries(
      ["TOKEN", "CREDENTIALS", "API_KEY"].flatMap((secret) =>
        ["", "_2", "_3", "_4"].map((number) => [`${secret}${number}`, `$${secret}${number}`]),
      ),
    ),
  });
  const called = printed.split("\u0001").slice(0, -1);
  for (const [index, { name, url, body }] of commands.entries()) {
    const given = called[index]?.split("\0") ?? [];
    if (!given.includes(url)) wrong.push(`${name}: curl does not get ${url}`);
    const sent = given[given.indexOf("-d") + 1] ?? "";
    if (body !== undefined && JSON.stringify(JSON.parse(sent)) !== body)
      wrong.push(`${name}: curl does not get its body`);
  }
  if (called.length !== commands.length) wrong.push("bash did not read every command");
  writeFileSync(join(folder, "snippets.json"), JSON.stringify(pythons));
  const checker = "import ast,json,sys\nfor s in json.load(open(sys.argv[1])): ast.parse(s)";
  execFileSync("python3", ["-c", checker, join(folder, "snippets.json")]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const at = (/** @type {number[]} */ list, /** @type {number} */ share) =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;
console.log(`operations   ${operations}`);
console.log(
  `JSON bodies  ${bodies.valid} of ${bodies.json} valid by Ajv, ${unchecked.length} that Ajv cannot check`,
);
console.log(
  `other bodies form ${bodies.form}, multipart ${bodies.multipart}, text ${bodies.text}, file ${bodies.file}; none needed ${bodies.none}`,
);
const needed = operations - bodies.none;
console.log(
  `left out     ${bodies.leftOut} of ${needed} (${((100 * bodies.leftOut) / Math.max(1, needed)).toFixed(1)} %)`,
);
for (const [reason, number] of [...reasons].sort(([, a], [, b]) => b - a))
  console.log(`  ${number}  ${reason}`);
for (const [language, list] of Object.entries(tokens))
  console.log(`${language.padEnd(12)} tokens: median ${at(list, 0.5)}, p95 ${at(list, 0.95)}`);
console.log(
  `time         median ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, most ${at(times, 1).toFixed(0)} ms`,
);
for (const text of unchecked.slice(0, Number(values.show))) console.log(`unchecked: ${text}`);
for (const text of wrong.slice(0, Number(values.show))) console.log(`wrong: ${text}`);
console.log(`wrong        ${wrong.length}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
