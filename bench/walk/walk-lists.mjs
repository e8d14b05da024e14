import { join } from "node:path";
import { openEngine } from "@speclens/engine";
import { connect } from "../answers/connect.mjs";
import { serveEngine } from "../answers/serve-engine.mjs";
import { programs } from "../tokens/programs.mjs";
import { startServer } from "../tokens/start-server.mjs";
import { compareItems } from "./compare-items.mjs";
import { frameOf } from "./items-of.mjs";
import { lists } from "./lists.mjs";
import { readPages, toolCaller } from "./read-pages.mjs";
import { refuseCursors } from "./refuse-cursors.mjs";
import { writeWideDocument } from "./write-wide-document.mjs";

/**
 * @typedef {object} Walk
 * @property {string} list
 * @property {string} manner who answered the pages
 * @property {number} pages
 * @property {number} items
 * @property {string} [wrong]
 */

/**
 * Reads every list to its end by cursor, in every manner that a server may be left and come back to, and
 * holds it to the whole list; then tries cursors that must be refused.
 *
 * @param {string} folder an empty one
 * @param {{ readonly spawn?: boolean }} [options] `spawn`: also over restarts and replicas, which are
 * processes of their own. Default true
 * @returns {AsyncGenerator<Walk>}
 */
export async function* walkLists(folder, { spawn = true } = {}) {
  const store = join(folder, "walked");
  const document = join(folder, "wide.json");
  writeWideDocument(document, "land");
  const engine = await openEngine({ store, embedder: "none" });
  await engine.index([document]);
  const connection = await connect(serveEngine(engine));
  const here = toolCaller(connection.client);
  const start = () =>
    startServer({
      command: process.execPath,
      args: [programs.mcpServer, "--store", store, "--embedder", "none"],
    });
  const replicas = spawn ? await Promise.all([start(), start()]) : [];
  const [even, odd] = replicas.map(({ client }) => toolCaller(client));
  try {
    for (const list of lists) {
      yield walk(list, "one process", async () => here);
      if (!spawn) continue;
      yield walk(list, "two processes", async (page) => (page % 2 === 0 ? even : odd) ?? here);
      yield restarting(list);
    }
    yield* refuseCursors(here);
    let edition = "land";
    for (const list of lists) {
      edition = edition === "land" ? "water" : "land";
      yield walk(list, "index changed", async (page) => {
        if (page !== 1) return here;
        writeWideDocument(document, edition);
        await engine.index([document]);
        return here;
      });
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()));
    await connection.close();
    await engine.close();
  }

  /** @param {import("./lists.mjs").WalkedList} list */
  async function restarting(list) {
    /** @type {import("../tokens/start-server.mjs").StartedServer | undefined} */
    let server;
    const walked = await walk(list, "restarts", async () => {
      await server?.close();
      server = await start();
      return toolCaller(server.client);
    });
    await server?.close();
    return walked;
  }

  /**
   * @param {import("./lists.mjs").WalkedList} list
   * @param {string} manner
   * @param {(page: number) => Promise<import("./read-pages.mjs").CallTool>} callerFor
   * @returns {Promise<Walk>}
   */
  async function walk({ list, tool, input, items, whole }, manner, callerFor) {
    try {
      // Of the state that the first page is of: the index may change after it.
      const all = await whole(engine);
      const texts = (await readPages(tool, input, callerFor)).map(({ text }) => text);
      const found = items(texts);
      const frame = frameOf(texts);
      const expected = all.filter((item) => !frame.has(item));
      const wrong = texts.length < 3 ? "fewer than three pages" : compareItems(found, expected);
      return { list, manner, pages: texts.length, items: found.length, ...(wrong && { wrong }) };
    } catch (error) {
      const wrong = error instanceof Error ? error.message : String(error);
      return { list, manner, pages: 0, items: 0, wrong };
    }
  }
}
