/** @import { CallToolResult } from "@modelcontextprotocol/client" */
import { specTypeSchemas } from "@modelcontextprotocol/server";
import { isJson, textOf } from "./read-parts.mjs";

/**
 * What is wrong with an answer by the protocol's schema or as JSON; undefined: nothing. A block that was JSON, or a
 * piece of it, must be JSON.
 *
 * @param {CallToolResult} original
 * @param {CallToolResult} answer
 */
export function problemOf(original, answer) {
  const parsed = specTypeSchemas.CallToolResult["~standard"].validate(answer);
  if (parsed instanceof Promise) throw new Error("The schema of a result needs no promise.");
  if (parsed.issues !== undefined) return `against the schema: ${parsed.issues[0]?.message}`;
  if ((original.isError === true) !== (answer.isError === true))
    return original.isError === true ? "an error became a success" : "a success became an error";
  const textsOf = (/** @type {CallToolResult} */ { content }) =>
    content.filter((block) => isText(block) && block.type !== "resource_link").map(textOf);
  const texts = textsOf(original);
  // As the guard has it: a text in quotes alone is a text.
  const wasJson =
    original.isError !== true &&
    texts.length > 0 &&
    texts.every((text) => isJson(text) && /^\s*[[{]/.test(text));
  return wasJson && !textsOf(answer).every(isJson) ? "JSON that does not parse" : undefined;
}

/**
 * The exact tokens of what a model reads: all texts, or the structured content if that has more.
 *
 * @param {CallToolResult} answer
 * @param {(text: string) => number} count
 */
export function tokensOf({ content, structuredContent }, count) {
  const texts = content.filter(isText).map(textOf).join("\n");
  const structured = structuredContent === undefined ? 0 : count(JSON.stringify(structuredContent));
  return Math.max(count(texts), structured);
}

/**
 * All that an answer contains: the text or data of each block, and structured content that no block repeats.
 *
 * @param {CallToolResult} answer
 */
export function expectedParts({ content, structuredContent }) {
  const parts = content.map(textOf);
  if (structuredContent === undefined) return parts;
  const json = JSON.stringify(structuredContent);
  const [only] = Object.values(structuredContent ?? {});
  return parts.includes(json) || parts.includes(String(only)) ? parts : [...parts, json];
}

/**
 * Whether parts are all that an answer contains, byte for byte, except for white space between the tokens of JSON.
 * Many parts may be joined: JSON as a list, other texts by line breaks.
 *
 * @param {readonly string[]} expected
 * @param {readonly string[]} found
 */
export function isWhole(expected, found) {
  const rest = new Map();
  for (const text of found.map(sorted)) rest.set(text, (rest.get(text) ?? 0) + 1);
  const take = (/** @type {string} */ text) => {
    const left = rest.get(text) ?? 0;
    rest.set(text, left - 1);
    return left > 0;
  };
  const missing = expected.filter((text) => !take(sorted(text)) && !take(minified(text)));
  // A blank block is white space around the JSON that it is joined with.
  if (missing.every((text) => text.trim() === "")) return true;
  const list = `[${missing.map(minified).join(",")}]`;
  const joined = missing.join("\n");
  return (missing.every(isJson) && take(sorted(list))) || take(joined) || take(joined.trim());
}

/** The SDK orders the members of links by its schema. @param {string} text */
function sorted(text) {
  if (!text.includes('"resource_link"') || !isJson(text)) return text;
  const links = JSON.parse(text);
  const sort = (/** @type {object} */ link) => Object.fromEntries(Object.entries(link).sort());
  return JSON.stringify(Array.isArray(links) ? links.map(sort) : sort(links));
}

/** @param {string} text */
function minified(text) {
  return isJson(text) && text.includes("\n") ? JSON.stringify(JSON.parse(text)) : text;
}

/** @param {CallToolResult["content"][number]} block */
function isText(block) {
  if (block.type === "resource") return "text" in block.resource;
  return block.type === "text" || block.type === "resource_link";
}
