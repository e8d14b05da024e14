import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";
import { withHttpServer } from "../../scripts/lib/with-http-server.mjs";
import { startServer } from "../tokens/start-server.mjs";

/** An example's document, a question about it, and what is in the answer. */
const DOCUMENT = "bookshop.yaml";
const QUESTION = "give the customer the money back";
const ANSWER = "/orders/{order_id}/refunds";

/**
 * Indexes, searches, serves over stdio and HTTP, and opens the dashboard, with a program that a project has installed.
 *
 * @param {import("./newcomer.mjs").Newcomer} newcomer
 * @param {string} place
 * @param {import("./create-tally.mjs").Tally} tally
 */
export async function takeFirstSteps(newcomer, place, tally) {
  const folder = newcomer.folder(place);
  copyFileSync(join(root, "examples", DOCUMENT), join(folder, DOCUMENT));
  /** @param {string} what @param {readonly string[]} parameters @param {string} expected @param {boolean} [isWanted] */
  const expect = async (what, parameters, expected, isWanted = true) => {
    const { seconds, output } = await newcomer.run(place, "speclens", parameters);
    const isFine = output.includes(expected) === isWanted;
    tally.check(what, isFine, `${seconds.toFixed(2)} s`, output);
  };
  await expect("speclens index", ["index", DOCUMENT], "1 document");
  await expect("speclens search", ["search", QUESTION], ANSWER);
  await expect("speclens search --json", ["search", "refund", "--json"], '"mode":"hybrid"');
  // What a search says of its embedder if ONNX's runtime does not load.
  await expect("the model's runtime", ["search", "refund", "--json"], "by the table", false);
  await expect("speclens doctor", ["doctor"], "is intact");
  await shakeHands("speclens serve", newcomer, place, ["speclens", "serve", DOCUMENT], tally);
  await openDashboard(newcomer, place, tally);
}

/**
 * Connects to a server over stdio as clients do, and calls a tool.
 *
 * @param {string} what
 * @param {import("./newcomer.mjs").Newcomer} newcomer
 * @param {string} place
 * @param {readonly [program: string, ...parameters: string[]]} command
 * @param {import("./create-tally.mjs").Tally} tally
 */
export async function shakeHands(what, newcomer, place, [program, ...args], tally) {
  const cwd = newcomer.folder(place);
  copyFileSync(join(root, "examples", DOCUMENT), join(cwd, DOCUMENT));
  const command = join(cwd, "node_modules", ".bin", program);
  const server = await startServer({ command, args, env: newcomer.env, cwd });
  const ready = (performance.now() - server.started) / 1000;
  const answer = await server.call("searchEndpoints", { query: QUESTION });
  await server.close();
  tally.check(what, answer.includes(ANSWER), `handshake after ${ready.toFixed(2)} s`, answer);
}

/**
 * Starts the HTTP server, and fetches the parts of its dashboard.
 *
 * @param {import("./newcomer.mjs").Newcomer} newcomer
 * @param {string} place
 * @param {import("./create-tally.mjs").Tally} tally
 */
async function openDashboard(newcomer, place, tally) {
  const cwd = newcomer.folder(place);
  const program = join(cwd, "node_modules", "speclens", "bin", "speclens.mjs");
  await withHttpServer([program, "serve", DOCUMENT], { cwd, env: newcomer.env }, async (url) => {
    for (const page of ["dashboard", "dashboard/chart.js", "metrics", "readyz"]) {
      const { status } = await fetch(`${url}/${page}`);
      // While the index is made, the server is not ready.
      const isFine = status === 200 || (page === "readyz" && status === 503);
      tally.check(`speclens serve --http, /${page}`, isFine, String(status));
    }
  });
}
