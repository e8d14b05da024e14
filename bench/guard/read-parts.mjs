/** @import { CallToolResult, Client } from "@modelcontextprotocol/client" */
import { joinPageTexts } from "@speclens/budget";

/**
 * A part of an answer, read to its end.
 *
 * @typedef {object} ReadPart
 * @property {string} text its text, or the data of an image, a sound or a blob
 *
 * @typedef {object} ReadAnswer
 * @property {readonly CallToolResult[]} answers all answers that it took, in order
 * @property {readonly ReadPart[]} parts
 *
 * @typedef {import("@speclens/budget").FittedPage} FittedPage
 * @typedef {CallToolResult["content"][number]} Block
 * @typedef {{ block: Block, note?: Record<string, unknown> }} Piece
 */

/** More answers are an endless loop. */
const MOST_ANSWERS = 20_000;

/**
 * Calls a tool and reads each part of its answer to its end, by `readMore` or by the tool's own cursor.
 *
 * @param {Client} client
 * @param {{ name: string, arguments: Record<string, unknown> }} call
 * @param {"readMore" | "cursor"} by
 * @returns {Promise<ReadAnswer>}
 */
export async function readParts(client, call, by) {
  const first = await client.callTool(call);
  const answers = [first];
  const next = async (/** @type {unknown} */ cursor) => {
    const answer = await client.callTool(
      by === "readMore"
        ? { name: "readMore", arguments: { cursor } }
        : { ...call, arguments: { ...call.arguments, cursor } },
    );
    answers.push(answer);
    if (answers.length > MOST_ANSWERS) throw new Error("The cursors have no end.");
    return answer;
  };
  /** @type {ReadPart[]} */
  const parts = [];
  const pieces = piecesOf(first);
  for (const piece of pieces) {
    const cut = pieces.filter(({ note }) => note !== undefined).length;
    if (piece.note?.nextCursor === undefined) {
      parts.push({ text: textOf(piece.block) });
      continue;
    }
    // A summary is not a part of what it summarizes.
    const pages =
      piece.note.plan === "summary" ? [] : [pageOf(piece, cut === 1 ? first : undefined)];
    /** @type {unknown} */
    let cursor = piece.note.nextCursor;
    while (cursor !== undefined) {
      const answer = await next(cursor);
      if (answer.isError && !first.isError)
        throw new Error(textOf(/** @type {Block} */ (answer.content[0])));
      const [page] = piecesOf(answer);
      if (page === undefined) throw new Error("An answer without content continues a part.");
      pages.push(pageOf(page, answer));
      cursor = page.note?.nextCursor;
    }
    const numbered = pages.map((page, at) => ({
      ...page,
      offset: at,
      ...(at + 1 < pages.length && { nextOffset: at + 1 }),
    }));
    parts.push({ text: joinPageTexts(numbered) });
  }
  if (first.structuredContent !== undefined)
    parts.push({ text: JSON.stringify(first.structuredContent) });
  return { answers, parts };
}

/**
 * The blocks of an answer, each with the note that follows it.
 *
 * @param {CallToolResult} answer
 */
function piecesOf({ content }) {
  /** @type {Piece[]} */
  const pieces = [];
  for (const block of content) {
    const note = noteOf(block);
    const last = pieces.at(-1);
    if (note === undefined) pieces.push({ block });
    else if (last !== undefined) last.note = note;
  }
  return pieces;
}

/** @param {Block} block @returns {Record<string, unknown> | undefined} */
function noteOf(block) {
  if (block.type !== "text" || !block.text.startsWith('{"')) return undefined;
  try {
    const note = JSON.parse(block.text);
    const isNote = "plan" in note || "nextCursor" in note || note.last === true || "fields" in note;
    return isNote ? note : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Piece} piece
 * @param {CallToolResult | undefined} answer whose `_meta` describes this piece
 * @returns {FittedPage}
 */
function pageOf({ block, note = {} }, answer) {
  const { form = note.form, at = note.at, chunkIndex = note.chunkIndex } = answer?._meta ?? {};
  const text = textOf(block);
  return {
    plan: "page",
    form:
      form === "json-text"
        ? "json-text"
        : chunkIndex === undefined && isJson(text)
          ? "json"
          : "text",
    text,
    ...(typeof at === "string" && { at }),
    offset: 0,
    unit: "items",
    ...{ totalCount: 0, first: 0, shown: 0, leftOut: 0 },
    ...{ reason: "", originalTokens: 0, estimatedTokens: 0, budgetUsed: 0, budgetRemaining: 0 },
  };
}

/** @param {string} text */
export function isJson(text) {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {Block} block */
export function textOf(block) {
  switch (block.type) {
    case "text":
      return block.text;
    case "resource":
      return "text" in block.resource ? block.resource.text : block.resource.blob;
    case "resource_link":
      return JSON.stringify(block);
    default:
      return block.data;
  }
}
