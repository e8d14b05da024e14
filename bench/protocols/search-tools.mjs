import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomIntegers } from "@speclens/engine/measures";
import { cacheFolder, openIndex } from "../retrieval/open-index.mjs";
import { sample } from "../retrieval/sample.mjs";

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} [server]
 * @property {string} description
 * @property {object} [input] JSON schema
 *
 * @typedef {object} ToolSet
 * @property {readonly Tool[]} tools
 * @property {readonly { query: string, tools: readonly string[] }[]} requests with the names of the right tools
 */

const SEED = 1;
const DEPTH = 20;
/** A longer request is refused; LiveMCPBench has one with a file in it. */
const LONGEST = 10_000;

/**
 * Indexes tools as operations, and searches each request.
 *
 * @param {string} name of the set
 * @param {ToolSet} set
 * @param {string | undefined} embedder Default: the engine's.
 * @param {number | undefined} limit at most as many requests, drawn always alike. Default: all.
 */
export async function searchTools(name, { tools, requests }, embedder, limit) {
  const folder = join(cacheFolder, "protocols");
  mkdirSync(folder, { recursive: true });
  const source = join(folder, `${name}.json`);
  writeFileSync(source, JSON.stringify(documentOf(name, tools)));
  const store = join("protocols", `${name}-${embedder ?? "default"}`);
  const { engine } = await openIndex({ store, sources: [source], embedder });
  const ranks = [];
  let noMatch = 0;
  const drawn = limit === undefined ? requests : sample(requests, limit, randomIntegers(SEED));
  for (const request of drawn) {
    const result = await engine.search({ query: request.query.slice(0, LONGEST), limit: DEPTH });
    const found = result.hits.map(({ path }) => path.split("/").at(-1));
    ranks.push(
      request.tools.map((tool) => {
        const place = found.indexOf(tool);
        return place < 0 ? undefined : place + 1;
      }),
    );
    if (result.noMatch) noMatch++;
  }
  await engine.close();
  return { ranks, noMatch };
}

/**
 * @param {string} title
 * @param {readonly Tool[]} tools
 */
function documentOf(title, tools) {
  const paths = tools.map(({ name, server, description, input }) => [
    `/${server === undefined ? "" : `${encodeURIComponent(server)}/`}${name}`,
    {
      post: {
        operationId: server === undefined ? name : `${server}.${name}`,
        description,
        ...(input && { requestBody: { content: { "application/json": { schema: input } } } }),
        responses: {},
      },
    },
  ]);
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: Object.fromEntries(paths),
  };
}
