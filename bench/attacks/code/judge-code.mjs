import { setTimeout } from "node:timers/promises";
import { rawControl } from "../raw-controls.mjs";
import { responseFault, textOf } from "../response-fault.mjs";
import { broken, ok, weak } from "../verdicts.mjs";
import { snippetFault } from "./snippet-fault.mjs";

/** Seconds that an answer may take; the longest takes half a second on a free machine. */
const LATE = 15;
const QUESTION = 'do a hostile thing with the id x9 of "Anna" and with page 7';

/**
 * Serves a hostile document and asks for its requests, declarations, plans and card: each answer comes in time and
 * within its bounds, and pasted code does nothing but what it says.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {import("./draw-code.mjs").HostileCode} hostile
 */
export async function judgeCode(tools, { document }) {
  const { write, serveStdio, speclens, folder } = tools;
  const file = write("d.json", document);
  const server = await serveStdio([file, "--embedder", "none"]);
  const ask = (/** @type {string} */ name, /** @type {object} */ given) =>
    server.request("tools/call", { name, arguments: given }, LATE);
  for (let tries = 0; tries < 100; tries++) {
    const catalog = await ask("getEndpointCategories", {});
    if (!JSON.stringify(catalog ?? "Still indexing").includes("Still indexing")) break;
    await setTimeout(300);
  }
  let slowest = 0;
  for (const [name, given] of requests()) {
    const started = performance.now();
    const answer = await ask(name, given);
    slowest = Math.max(slowest, performance.now() - started);
    const shown = `${name} ${JSON.stringify(given)}`;
    const fault = responseFault(answer, { budget: given.budget, sent: JSON.stringify(given) });
    if (fault) return { ...fault, what: `${shown}: ${fault.what}` };
    const text = textOf(answer);
    const control = rawControl(text.replaceAll("\n", " "));
    if (control) return weak(`${shown}: ${control} raw`);
    // A page is a part of the text, and an error is no code.
    const isWhole = answer?.result?.isError !== true && !/cursor "/.test(text);
    if (name !== "getEndpoint" || !isWhole) continue;
    const wrong = snippetFault(text, given.format, folder);
    if (wrong) return broken(`${shown}: ${wrong}: ${text.slice(0, 300)}`);
  }
  const card = await speclens(["card", "--store", file, "--json", "--embedder", "none"]);
  if (card.timedOut || card.tooLarge) return broken("card did not end");
  const raw = rawControl(card.stdout + card.stderr.replaceAll("\r", ""));
  if (raw) return weak(`${raw} raw in what card --json wrote`);
  if (Buffer.byteLength(card.stdout) > 2 ** 16)
    return weak(`a card of ${card.stdout.length} characters`);
  return ok(`slowest answer ${(slowest / 1000).toFixed(1)} s, ${Math.round(server.rssMiB())} MiB`);
}

/**
 * @typedef {{ format?: string, budget?: number, [name: string]: unknown }} Arguments
 *
 * @returns {[string, Arguments][]}
 */
function requests() {
  /** @type {[string, Arguments][]} */
  const code = ["curl", "fetch", "python", "ts"].map((format) => [
    "getEndpoint",
    { operation: "a", format, budget: 4_000 },
  ]);
  /** @type {[string, Arguments][]} */
  const plans = ["text", "json", "curl", "fetch", "python"].map((format) => [
    "askAPI",
    { query: QUESTION, format },
  ]);
  return [
    ...code,
    ["getEndpoint", { operation: "a", format: "curl", budget: 150 }],
    ["getEndpoint", { operation: "a", format: "ts", budget: 150 }],
    ...plans,
    ["askAPI", { query: "how is the next page got", budget: 200 }],
    ["askAPI", { query: QUESTION, format: "python", budget: 200 }],
    ["getEndpointCategories", { document: "d" }],
  ];
}
