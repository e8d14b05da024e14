import { readFileSync } from "node:fs";
import { rawControl } from "../raw-controls.mjs";
import { responseFault, textOf } from "../response-fault.mjs";
import { broken, ok, weak } from "../verdicts.mjs";

/** Seconds that indexing may take, and for each MB more; a busy machine is slow. */
const SECONDS = 20;
const SECONDS_PER_MB = 12;
/** MiB that indexing may hold, and for each MiB of the text: a plain document of 2 MB takes 280. */
const BASE_MIB = 320;
const MIB_PER_MIB = 12;
/** Seconds that an answer may take. */
const ANSWER_SECONDS = 10;

/**
 * Indexes a hostile document beside a good one, and asks about both: the good one has to be found, the hostile
 * one may fail, and neither may cost more than its size is worth.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {import("./draw-document.mjs").HostileDocument} hostile
 */
export async function judgeDocument(tools, hostile) {
  const { write, speclens, serveStdio, example } = tools;
  write("docs/bookshop.yaml", readFileSync(example));
  write(`docs/${hostile.file}`, hostile.content);
  const megabytes = hostile.size / 2 ** 20;
  const most = BASE_MIB + MIB_PER_MIB * megabytes;
  const indexed = await speclens(["index", "docs", "--embedder", "none", "--json"], {
    seconds: Math.min(90, SECONDS + SECONDS_PER_MB * megabytes),
    mostMiB: Math.max(1024, 2 * most),
  });
  const { code, stdout, stderr, rssMiB } = indexed;
  if (indexed.timedOut) return broken(`index did not end in ${Math.round(indexed.ms)} ms`);
  if (indexed.tooLarge) return broken(`index took ${Math.round(rssMiB)} MiB`);
  if (code !== 0 && code !== 1)
    return broken(`index ended with ${code ?? indexed.signal}: ${stderr.slice(-300)}`);
  const control = rawControl(stdout + stderr.replaceAll("\r", ""));
  if (control) return weak(`${control} raw in what index wrote`);
  const report = parsed(stdout);
  if (report === undefined)
    return broken(`exit ${code}, no JSON on stdout: ${(stderr || stdout).slice(-300)}`);
  const states = new Map(report.documents.map((/** @type {any} */ { id, state }) => [id, state]));
  if (states.get("bookshop") !== "new")
    return broken(`the good document is ${states.get("bookshop")}: ${stderr.slice(-200)}`);

  const server = await serveStdio(["--embedder", "none"]);
  const document = [...states.keys()].find((id) => id !== "bookshop") ?? "hostile";
  for (const [name, input] of questions(document)) {
    const answer = await server.request("tools/call", { name, arguments: input }, ANSWER_SECONDS);
    const fault = responseFault(answer, { budget: input.budget, sent: JSON.stringify(input) });
    if (fault) return { ...fault, what: `${name} ${JSON.stringify(input)}: ${fault.what}` };
    if (input.query === "refund an order" && !textOf(answer).includes("/orders/{order_id}/refunds"))
      return broken(`the good document is not found: ${textOf(answer).slice(0, 200)}`);
  }
  for (const [method, params] of lookUps(document)) {
    const fault = responseFault(await server.request(method, params, ANSWER_SECONDS));
    if (fault) return { ...fault, what: `${method}: ${fault.what}` };
  }
  const shown = await speclens([
    "show",
    "a",
    "--document",
    document,
    "--descriptions",
    "full",
    "--json",
  ]);
  const raw = rawControl(shown.stdout + shown.stderr);
  if (raw) return weak(`${raw} raw in what show --json wrote`);
  if (shown.timedOut || shown.tooLarge) return broken("show did not end");
  if (shown.code === 0 && parsed(shown.stdout) === undefined)
    return broken("show --json is no JSON");
  if (![0, 1, 2, 3].includes(shown.code ?? -1))
    return weak(`show ended with ${shown.code}: ${shown.stderr.slice(-200)}`);
  const held = `${states.get(document) ?? "skipped"}, ${Math.round(rssMiB)} MiB, ${Math.round(indexed.ms)} ms`;
  return rssMiB > most ? weak(`${held}; at most ${Math.round(most)} MiB`) : ok(held);
}

/**
 * @param {string} document
 * @returns {[string, Record<string, unknown>][]}
 */
function questions(document) {
  return [
    ["searchEndpoints", { query: "refund an order" }],
    ["getEndpointCategories", { document }],
    ["searchEndpoints", { query: "a hostile thing", document, budget: 200 }],
    ["getEndpoint", { operation: "a", document, budget: 200 }],
    ["getEndpoint", { operation: "a", document, section: "all" }],
    ["getEndpoint", { operation: "a", document, format: "json", budget: 500 }],
    ...["curl", "fetch", "python", "ts"].map(
      (format) =>
        /** @type {[string, Record<string, unknown>]} */ ([
          "getEndpoint",
          { operation: "a", document, format, budget: format === "ts" ? 500 : 2_000 },
        ]),
    ),
    ["askAPI", { query: "a hostile thing with the id x9 of a", apis: document }],
    ["askAPI", { query: "a hostile thing", apis: document, format: "curl" }],
    ["askAPI", { query: "a hostile thing", apis: document, format: "json", budget: 300 }],
    ["getSchema", { name: "S", document, budget: 200 }],
    ["getSchema", { name: "S", document, depth: 5, format: "json" }],
    ["getEndpointCategories", {}],
  ];
}

/**
 * @param {string} document
 * @returns {[string, object][]}
 */
function lookUps(document) {
  const ref = { type: "ref/resource", uri: "speclens://operation/{document}/{operation}" };
  const context = { arguments: { document } };
  return [
    ["resources/list", {}],
    ["resources/read", { uri: `speclens://catalog/${document}` }],
    ["resources/read", { uri: `speclens://operation/${document}/a` }],
    ["completion/complete", { ref, argument: { name: "operation", value: "" }, context }],
  ];
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
