import { seenText } from "../answers/seen-text.mjs";

/** A list that never ends is one that lost its place. */
const MOST_PAGES = 2000;

/**
 * Calls a tool on one of several servers over the same index.
 *
 * @callback CallTool
 * @param {string} tool
 * @param {Record<string, unknown>} input
 * @returns {Promise<Page>}
 */

/**
 * @typedef {object} Page
 * @property {string} text
 * @property {boolean} error
 * @property {number | undefined} totalCount
 * @property {string | undefined} nextCursor
 */

/**
 * @param {import("@modelcontextprotocol/client").Client} client
 * @returns {CallTool}
 */
export function toolCaller(client) {
  return async (name, input) => {
    const result = await client.callTool({ name, arguments: input }, { timeout: 120_000 });
    const { totalCount, nextCursor } = result._meta ?? {};
    return {
      text: seenText(result),
      error: result.isError === true,
      totalCount: typeof totalCount === "number" ? totalCount : undefined,
      nextCursor: typeof nextCursor === "string" ? nextCursor : undefined,
    };
  };
}

/**
 * Reads a list to its end by cursor.
 *
 * @param {string} tool
 * @param {Record<string, unknown>} input
 * @param {(page: number) => Promise<CallTool>} callerFor who answers a page, 0 for the first
 * @returns {Promise<Page[]>}
 */
export async function readPages(tool, input, callerFor) {
  /** @type {Page[]} */
  const pages = [];
  /** @type {string | undefined} */
  let cursor;
  do {
    const call = await callerFor(pages.length);
    const page = await call(tool, cursor === undefined ? input : { ...input, cursor });
    if (page.error) throw new Error(`page ${pages.length + 1}: ${page.text}`);
    if (pages.length >= MOST_PAGES) throw new Error(`no end after ${MOST_PAGES} pages`);
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}
