import { register } from "node:module";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { estimateTokens, fitJson, joinPageTexts } from "@speclens/budget";
import { createGuard } from "@speclens/guard";
import fc from "fast-check";
import { expectedParts, isWhole, problemOf } from "../guard/judge-answer.mjs";
import { readParts, textOf } from "../guard/read-parts.mjs";
import { readBack } from "../notation/read-back.mjs";

// The values are those of the unit tests, which are in TypeScript.
register("./typescript-hooks.mjs", import.meta.url);
const { arbitrarySchema } = await import("../../packages/render/test/arbitrary-schema.ts");
const { anyJson } = await import("../../packages/budget/test/arbitrary-json.ts");

const budget = fc.oneof(
  fc.integer({ min: 200, max: 300 }),
  fc.integer({ min: 200, max: 1500 }),
  fc.integer({ min: 200, max: 8000 }),
);

/** Characters of most values. Larger ones have more pages, and take as many times as long. */
const MOST_LENGTH = 3000;
const small = anyJson.filter((value) => JSON.stringify(value).length <= MOST_LENGTH);
const mostlySmall = fc.oneof({ weight: 19, arbitrary: small }, { weight: 1, arbitrary: anyJson });

/** @param {unknown} value */
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** What must hold for any value, by name. @type {Readonly<Record<string, fc.IAsyncProperty<unknown>>>} */
export const LAWS = {
  notation: fc.asyncProperty(arbitrarySchema, async (schema) => {
    const difference = readBack("X", schema);
    // A text that says that it is cut is no corruption.
    if (difference !== undefined && !difference.cut) throw new Error(JSON.stringify(difference));
  }),
  fitting: fc.asyncProperty(
    mostlySmall,
    budget,
    fc.option(fc.integer({ min: 100, max: 2000 }), { nil: undefined }),
    async (value, budget, summaryThreshold) =>
      checkFitting(asText(value), budget, summaryThreshold),
  ),
  guard: fc.asyncProperty(
    fc.array(fc.tuple(small, fc.boolean()), { minLength: 1, maxLength: 4 }),
    budget,
    fc.boolean(),
    async (parts, budget, isError) => checkGuard(parts, budget, isError),
  ),
};

/** @param {string} text @param {number} budget @param {number | undefined} summaryThreshold */
function checkFitting(text, budget, summaryThreshold) {
  const first = fitJson(text, { budget, ...(summaryThreshold && { summaryThreshold }) });
  const answers = [first];
  for (let last = first; "nextOffset" in last && last.nextOffset !== undefined; ) {
    last = fitJson(text, { budget, offset: last.nextOffset });
    answers.push(last);
  }
  for (const { text: answer, note, form } of answers) {
    const tokens = estimateTokens(note === undefined ? answer : `${answer}\n${note}`);
    if (tokens > budget) throw new Error(`${tokens} tokens of ${budget}`);
    if (form !== "text") JSON.parse(answer);
    if (note !== undefined) JSON.parse(note);
  }
  if (joinPageTexts(answers) !== text) throw new Error("The pages joined are another text.");
}

/** @type {import("@modelcontextprotocol/client").CallToolResult} */
let served = { content: [] };
const server = createGuard().protect(new McpServer({ name: "fuzz", version: "1" }));
server.registerTool("made", { annotations: { readOnlyHint: true } }, async () => served);
const client = new Client({ name: "fuzz", version: "1" });
const [near, far] = InMemoryTransport.createLinkedPair();
await server.connect(far);
await client.connect(near);

/** @param {readonly (readonly [unknown, boolean])[]} values @param {number} budget @param {boolean} isError */
async function checkGuard(values, budget, isError) {
  served = {
    content: values.map(([value, embedded]) =>
      embedded
        ? { type: "resource", resource: { uri: "test://x", text: asText(value) } }
        : { type: "text", text: asText(value) },
    ),
    ...(isError && { isError }),
  };
  const { answers, parts } = await readParts(
    client,
    { name: "made", arguments: { budget } },
    "readMore",
  );
  for (const answer of answers) {
    const tokens = estimateTokens(answer.content.map(textOf).join("\n"));
    if (tokens > budget) throw new Error(`${tokens} tokens of ${budget}`);
    const problem = problemOf(served, answer);
    if (problem !== undefined) throw new Error(problem);
  }
  const found = parts.map(({ text }) => text);
  if (!isWhole(expectedParts(served), found)) throw new Error("What was read is something else.");
}
