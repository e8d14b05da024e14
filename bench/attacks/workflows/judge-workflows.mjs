import { readFileSync } from "node:fs";
import { rawControl } from "../raw-controls.mjs";
import { responseFault, textOf } from "../response-fault.mjs";
import { broken, ok, weak } from "../verdicts.mjs";

/** Seconds that indexing may take, and for each MB more; a busy machine is slow. */
const SECONDS = 20;
const SECONDS_PER_MB = 12;
/** MiB that indexing may hold, and for each MiB of the text. */
const BASE_MIB = 320;
const MIB_PER_MIB = 12;

/**
 * Indexes hostile workflows beside the document that they call: that one has to be indexed and found, in time and
 * memory in proportion to the file.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {import("./draw-workflows.mjs").HostileWorkflows} hostile
 */
export async function judgeWorkflows({ write, speclens, serveStdio, example }, { content }) {
  write("docs/bookshop.yaml", readFileSync(example));
  write("docs/flows.arazzo.yaml", content);
  const megabytes = Buffer.byteLength(content) / 2 ** 20;
  const most = BASE_MIB + MIB_PER_MIB * megabytes;
  const indexed = await speclens(["index", "docs", "--embedder", "none", "--json"], {
    seconds: Math.min(90, SECONDS + SECONDS_PER_MB * megabytes),
    mostMiB: Math.max(1024, 2 * most),
  });
  const { code, stdout, stderr, rssMiB, ms } = indexed;
  if (indexed.timedOut) return broken(`index did not end in ${Math.round(ms)} ms`);
  if (indexed.tooLarge) return broken(`index took ${Math.round(rssMiB)} MiB`);
  if (code !== 0 && code !== 1)
    return broken(`index ended with ${code ?? indexed.signal}: ${stderr.slice(-300)}`);
  const control = rawControl(stdout + stderr.replaceAll("\r", ""));
  if (control) return weak(`${control} raw in what index wrote`);
  const told = Buffer.byteLength(stdout);
  if (told > 2 ** 18) return weak(`a report of ${told} bytes`);
  /** @type {{ documents: { id: string, state: string }[], workflows?: { workflows: number }[] }} */
  const report = JSON.parse(stdout);
  const state = report.documents.find(({ id }) => id === "bookshop")?.state;
  if (state !== "new") return broken(`the document is ${state}: ${stderr.slice(-200)}`);
  const server = await serveStdio(["--embedder", "none"]);
  for (const input of [{ query: "refund an order" }, { query: "add a book", format: "curl" }]) {
    const answer = await server.request("tools/call", { name: "askAPI", arguments: input }, 10);
    const fault = responseFault(answer);
    if (fault) return { ...fault, what: `askAPI ${JSON.stringify(input)}: ${fault.what}` };
    if (input.format === undefined && !textOf(answer).includes("/orders/{order_id}/refunds"))
      return broken(`the operation is not found: ${textOf(answer).slice(0, 200)}`);
  }
  const read = report.workflows?.[0]?.workflows ?? 0;
  const held = `${read} workflows, ${Math.round(rssMiB)} MiB, ${Math.round(ms)} ms`;
  return rssMiB > most ? weak(`${held}; at most ${Math.round(most)} MiB`) : ok(held);
}
