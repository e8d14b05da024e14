import { startServer } from "./start-server.mjs";

/** @import { Peer } from "./peers.mjs" */

/**
 * @typedef {object} Size
 * @property {number} bytes
 * @property {number} tokens o200k
 */

/**
 * @typedef {object} ServerFigures
 * @property {string} name
 * @property {Size} tools what a client puts before the model: tools, and templates of resources
 * @property {Size | undefined} catalog
 * @property {Size | undefined} search
 * @property {boolean | undefined} found whether the search names the operation
 * @property {Size} detail
 * @property {number} listed seconds from its start until the tools are listed
 * @property {number} ready seconds until the document's operation was told
 */

/**
 * Starts a server and asks it the questions that it can answer.
 *
 * @param {Peer} peer
 * @param {{ document: string, modules: string, folder: string }} files
 * @param {(text: string) => number} count
 * @returns {Promise<ServerFigures>}
 */
export async function measureServer(peer, files, count) {
  const server = await startServer(peer.server(files));
  const { client, started } = server;
  const seconds = () => (performance.now() - started) / 1000;
  /** @param {string | undefined} text */
  const sizeOf = (text) =>
    text === undefined ? undefined : { bytes: Buffer.byteLength(text), tokens: count(text) };
  try {
    const listed = await listOf(client);
    const listedAfter = seconds();
    await peer.prepare?.(server, files.document);
    const detail = await peer.detail(server);
    const ready = seconds();
    const catalog = await peer.catalog?.(server);
    const search = await peer.search?.(server);
    return {
      name: peer.name,
      tools: { bytes: Buffer.byteLength(listed), tokens: count(listed) },
      catalog: sizeOf(catalog),
      search: sizeOf(search),
      found: search === undefined ? undefined : search.includes(peer.found ?? ""),
      detail: { bytes: Buffer.byteLength(detail), tokens: count(detail) },
      listed: listedAfter,
      ready,
    };
  } finally {
    await server.close();
  }
}

/** @param {import("@modelcontextprotocol/client").Client} client */
async function listOf(client) {
  const { tools } = await client.listTools();
  if (client.getServerCapabilities()?.resources === undefined) return JSON.stringify(tools);
  const { resourceTemplates } = await client.listResourceTemplates();
  return JSON.stringify([...tools, ...resourceTemplates]);
}
