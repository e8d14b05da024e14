/** @import { CallToolResult, Client } from "@modelcontextprotocol/client" */

/**
 * All that a model reads of an answer.
 *
 * @param {CallToolResult} answer
 */
export function textOf({ content }) {
  return content
    .map((block) => {
      if (block.type === "text") return block.text;
      if (block.type === "resource" && "text" in block.resource) return block.resource.text;
      return "";
    })
    .join("\n");
}

/**
 * Calls a tool through the guard and reads its answer to the end by `readMore`.
 *
 * @param {Client} client
 * @param {{ tool: string, input?: Record<string, unknown> }} call
 */
export async function readToEnd(client, { tool, input = {} }) {
  const answers = [await client.callTool({ name: tool, arguments: input })];
  for (let cursor = answers[0]?._meta?.nextCursor; cursor !== undefined; ) {
    const answer = await client.callTool({ name: "readMore", arguments: { cursor } });
    answers.push(answer);
    cursor = answer._meta?.nextCursor;
  }
  return answers;
}

/**
 * Whether answers have all of the original: its text in pieces, or every item of its JSON.
 *
 * @param {CallToolResult} original
 * @param {readonly CallToolResult[]} answers
 */
export function isComplete(original, answers) {
  const wanted = textOf(original);
  if (answers.length === 1) return answers[0] !== undefined && textOf(answers[0]) === wanted;
  const first = (/** @type {CallToolResult} */ { content: [block] }) =>
    block?.type === "text" ? block.text : "";
  if (answers.map(first).join("") === wanted) return true;
  // Pages of JSON: every scalar of the original must appear as often as there.
  const pages = answers.map(first).filter((_, at) => !isSummary(answers[at]));
  try {
    const [all, read] = [
      countScalars([JSON.parse(wanted)]),
      countScalars(pages.map((page) => JSON.parse(page))),
    ];
    return [...all].every(([value, count]) => (read.get(value) ?? 0) >= count);
  } catch {
    return false;
  }
}

/** @param {CallToolResult | undefined} answer */
function isSummary(answer) {
  const note = answer?.content[1];
  return note?.type === "text" && note.text.includes('"plan":"summary"');
}

/** @param {readonly unknown[]} values */
function countScalars(values) {
  /** @type {Map<unknown, number>} */
  const counts = new Map();
  const add = (/** @type {unknown} */ value) => {
    if (typeof value === "object" && value !== null)
      for (const one of Object.values(value)) add(one);
    else counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  values.forEach(add);
  return counts;
}
