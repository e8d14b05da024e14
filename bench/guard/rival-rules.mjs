/** @import { CallToolResult } from "@modelcontextprotocol/client" */

// What two other programs do to an answer, written from their published behavior. None of it is their code.

/**
 * What a rule does.
 *
 * @typedef {object} Rival
 * @property {string} name
 * @property {(answer: CallToolResult) => CallToolResult} apply
 */

/** `max_chars` by default. */
const MOST_CHARACTERS = 15_000;
const ELLIPSIS = "…";
/** Texts that are numbers of up to this many characters are never cut. */
const LONGEST_NUMBER = 50;
/** Lists and objects with more members are not looked at. */
const MOST_MEMBERS = 10_000;

/** @type {readonly Rival[]} */
export const RIVALS = [
  { name: "OutputLengthGuard, truncate", apply: truncateLengths },
  { name: "OutputLengthGuard, block", apply: blockLengths },
  { name: "mcp-compressor", apply: passThroughCompressor },
];

/**
 * The plugin OutputLengthGuard of IBM/mcp-context-forge, package cpex-output-length-guard 0.1.0 (IBM/cpex-plugins at
 * 0e2de8a), with its defaults: each text and each text in `structuredContent` is cut at 15,000 characters. If anything
 * in `structuredContent` was cut, one text of it replaces the content. Otherwise, the texts of the content are cut,
 * those of embedded resources too.
 *
 * @param {CallToolResult} answer
 * @returns {CallToolResult}
 */
function truncateLengths(answer) {
  const { content, structuredContent } = answer;
  const cut = cutStrings(structuredContent);
  if (structuredContent !== undefined && cut !== structuredContent) {
    const text = textOfStructured(cut);
    return {
      ...answer,
      structuredContent: /** @type {Record<string, unknown>} */ (cut),
      content: [{ type: "text", text }],
    };
  }
  return {
    ...answer,
    content: content.map((block) => {
      if (block.type === "text") return { ...block, text: cutString(block.text) };
      if (block.type !== "resource" || !("text" in block.resource)) return block;
      return { ...block, resource: { ...block.resource, text: cutString(block.resource.text) } };
    }),
  };
}

/**
 * The same plugin with `strategy: block`: an answer that would be cut is replaced by an error in prose; its data are
 * dropped on the way to the client (issue 6607 of IBM/mcp-context-forge, open on 2026-09-04).
 *
 * @param {CallToolResult} answer
 * @returns {CallToolResult}
 */
function blockLengths(answer) {
  if (JSON.stringify(truncateLengths(answer)) === JSON.stringify(answer)) return answer;
  const text = `tool_post_invoke blocked by plugin: OUTPUT_LENGTH_VIOLATION - a text exceeds max_chars ${MOST_CHARACTERS}`;
  return { content: [{ type: "text", text }], isError: true };
}

/**
 * The tool `invoke_tool` of atlassian-labs/mcp-compressor (Rust core at 04496d3), without `--toonify`: the answer
 * becomes one text. That is `structuredContent`, if there is any, or else all blocks joined: texts, data of images and
 * sounds, addresses of links. Its size is not limited, and an error becomes a success.
 *
 * @param {CallToolResult} answer
 * @returns {CallToolResult}
 */
function passThroughCompressor({ content, structuredContent }) {
  const text =
    structuredContent === undefined
      ? content.map(flatTextOf).join("\n")
      : flatStructured(structuredContent);
  return { content: [{ type: "text", text }] };
}

/** @param {CallToolResult["content"][number]} block */
function flatTextOf(block) {
  switch (block.type) {
    case "text":
      return block.text;
    case "resource":
      return "text" in block.resource ? block.resource.text : block.resource.blob;
    case "resource_link":
      return block.uri;
    default:
      return block.data;
  }
}

/** @param {unknown} value @returns {string} */
function flatStructured(value) {
  if (typeof value === "string") return value;
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const [first] = members;
  return members.length === 1 && first?.[0] === "result"
    ? flatStructured(first[1])
    : JSON.stringify(value);
}

/** @param {unknown} value @returns {string} */
function textOfStructured(value) {
  if (typeof value === "string") return value;
  const members = typeof value === "object" && value !== null ? Object.values(value) : [];
  return members.length === 1 && !Array.isArray(value)
    ? textOfStructured(members[0])
    : JSON.stringify(value);
}

/** The same value if nothing in it is too long. @param {unknown} value @returns {unknown} */
function cutStrings(value) {
  if (typeof value === "string") return cutString(value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length > MOST_MEMBERS) return value;
  const cut = entries.map(([name, member]) => [name, cutStrings(member)]);
  if (cut.every(([, member], at) => member === entries[at]?.[1])) return value;
  return Array.isArray(value) ? cut.map(([, member]) => member) : Object.fromEntries(cut);
}

/** @param {string} text */
function cutString(text) {
  if (text.length <= LONGEST_NUMBER && text.trim() !== "" && Number.isFinite(Number(text)))
    return text;
  const characters = Array.from(text);
  if (characters.length <= MOST_CHARACTERS) return text;
  return characters.slice(0, MOST_CHARACTERS - 1).join("") + ELLIPSIS;
}
