import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens } from "@speclens/budget";
import type { LanguageModel } from "@speclens/core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type ScriptedReply,
  serveLanguageModel,
} from "../../../test/support/serve-language-model.ts";
import type { Engine } from "../src/contracts/engine.ts";
import type { AnswerRequest, TaskAnswer } from "../src/contracts/task-answer.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-answer-"));
const query = 'add the book "Dune" with price 12 to the shop';
const KEY = "s3cret-key-of-the-test";

let engine: Engine;

beforeAll(async () => {
  vi.stubEnv("ANTHROPIC_API_KEY", KEY);
  vi.stubEnv("OPENAI_API_KEY", KEY);
  vi.stubEnv("SPECLENS_MODEL_API_KEY", KEY);
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop]);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await engine.close();
  rmSync(folder, { recursive: true });
});

const right = `Call \`POST /books\` [1] with the title and the price:

\`\`\`json
{"title": "Dune", "price": 12}
\`\`\`

It returns the new book, with its \`id\` [1].`;
const wrong = right.replace("12}", '"12", "colour": "red"}');
const corrected = '```json\n{"title": "Dune", "price": 12}\n```';

/** Answers with a scripted model. Checks that the pieces are the text if the model does not fail. */
async function answer(
  script: Parameters<typeof serveLanguageModel>[0],
  { kind = "anthropic", ...request }: Partial<AnswerRequest> & { readonly kind?: string } = {},
  streams = true,
): Promise<TaskAnswer & { prompts: readonly string[]; pieces: string }> {
  const server = await serveLanguageModel(script);
  let pieces = "";
  const onText = streams
    ? (piece: string) => {
        pieces += piece;
      }
    : undefined;
  const model = `${kind}:test@${server.baseUrl}`;
  const found = await engine.answer({ query, model, ...request }, { onText });
  if (streams && found.from === "model") expect(pieces).toBe(found.text);
  expect(JSON.stringify(found)).not.toContain(KEY);
  return { ...found, pieces, prompts: server.requests.map(({ prompt }) => prompt) };
}

const WAYS = ["anthropic", "openai", "openai-compatible"].flatMap((kind) =>
  [true, false].map((streams) => ({ kind, streams })),
);

test.each(WAYS)("$kind answers from the plan (in pieces: $streams)", async ({ kind, streams }) => {
  const found = await answer([{ text: right }], { kind }, streams);
  expect(found).toMatchObject({
    question: query,
    from: "model",
    text: `${right}\n\n[1] POST /books`,
    checks: {
      cited: [1],
      unknownCitations: [],
      unknownOperations: [],
      examples: [{ operation: "POST /books", side: "request", status: "valid", problems: [] }],
    },
    usage: { input: 100, output: 20 },
  });
  expect(found).not.toHaveProperty("failure");
  expect(found.plan).toEqual(await engine.ask({ query }));
  expect(found.sources[0]).toEqual({
    ...{ number: 1, kind: "operation", document: "bookshop", name: "POST /books" },
  });
  const [prompt = ""] = found.prompts;
  expect(prompt).toContain("You are an API expert.");
  expect(prompt).toContain('1 POST /books — Add a book to the shop\n title = "Dune"');
  expect(prompt).toMatch(/\[1\] POST \/books — Add a book to the shop\n/);
  expect(prompt).toContain("auth: token");
  expect(prompt).toMatch(new RegExp(`Question: ${query}$`));
});

test.each(WAYS)("$kind mends an example (in pieces: $streams)", async ({ kind, streams }) => {
  const found = await answer([{ text: wrong }, { text: corrected }], { kind }, streams);
  expect(found.text).toBe(`${right}\n\n[1] POST /books`);
  expect(found.checks.examples).toEqual([
    {
      ...{ document: "bookshop", operation: "POST /books", side: "request", status: "corrected" },
      problems: ["at /price: must be number or null", "at /colour: the schema has no such field"],
    },
  ]);
  expect(found.usage).toEqual({ input: 200, output: 40 });
  expect(found.prompts[1]).toContain("Example 1, the request body of POST /books:");
  expect(found.prompts[1]).toContain("Problems: at /price: must be number or null; at /colour");
});

test("an example that is still wrong is marked", async () => {
  const found = await answer([{ text: wrong }, { text: '```json\n{"price": -1}\n```' }]);
  expect(found.from).toBe("model");
  expect(found.text).toContain(
    '"colour": "red"}\n```\n(This example is wrong: at /price: must be number or null; at /colour: the schema has no such field.)\n',
  );
  expect(found.checks.examples).toMatchObject([{ status: "wrong" }]);
  expect(found.prompts).toHaveLength(2);
});

test.each<[string, ScriptedReply]>([
  ["does not answer", { status: 429, body: {}, headers: { "retry-after-ms": "1" } }],
  ["refuses", { text: "no", end: "refusal" }],
])("an example is marked if the model %s", async (_, reply) => {
  const found = await answer([{ text: wrong }, reply]);
  expect(found.text).toContain("(This example is wrong: ");
  expect(found.text).toContain("The examples were not corrected. The language model anthropic:");
});

test("what is written before a wrong example is shown at once, and never changes", async () => {
  let before = "";
  const pieces: string[] = [];
  const server = await serveLanguageModel((_, number) => {
    if (number > 0) before = pieces.join("");
    return { text: number === 0 ? wrong : corrected };
  });
  const model = `openai:test@${server.baseUrl}`;
  const { text } = await engine.answer({ query, model }, { onText: (one) => pieces.push(one) });
  expect(before).toBe(right.slice(0, right.indexOf("```")));
  expect(text).toBe(pieces.join(""));
});

test("several examples are sent back together, and replaced in their order", async () => {
  const two = `POST /books [1]:\n\`\`\`json\n{"title": 1}\n\`\`\`\nor\n\`\`\`json\n{"title": 2}\n\`\`\`\n`;
  const replies = '```json\n{"title": "one"}\n```\n```json\n{"title": 3}\n```';
  const found = await answer([{ text: two }, { text: replies }]);
  expect(found.checks.examples.map(({ status }) => status)).toEqual(["corrected", "wrong"]);
  expect(found.text).toMatch(/"one"[\s\S]*or[\s\S]*2}\n```\n\(This example is wrong/);
});

test("invalid JSON, and a body that the operation does not take, are wrong", async () => {
  const text = `POST /books:\n\`\`\`json\n{"title": "x", // the title\n}\n\`\`\`\nDELETE /books/1:\n\`\`\`json\n{}\n\`\`\`\n`;
  const found = await answer([{ text }]);
  expect(found.checks.examples).toMatchObject([
    { status: "wrong", problems: [expect.stringContaining("it is not JSON")] },
    { status: "wrong", problems: ["DELETE /books/{book_id} takes no JSON body"] },
  ]);
});

test("examples of responses are checked, and others are said to be unchecked", async () => {
  const text = `GET /books returns\n\`\`\`json\n[{"id": "7", "title": "Dune"}]\n\`\`\`\nNo operation here PUT /nope:\n\`\`\`json\n{}\n\`\`\`\n`;
  const found = await answer([{ text }, { text: "I cannot." }]);
  expect(found.checks.examples).toMatchObject([
    { operation: "GET /books", side: "response", status: "wrong" },
    { status: "unchecked" },
  ]);
});

test("invented operations and citations are removed, and the answer says so", async () => {
  const text = "Call `POST /books` [1], then `PUT /books/{id}/stock` [42].";
  const found = await answer([{ text }]);
  expect(found.text).toBe(
    "Call `POST /books` [1], then (no such operation).\n\n" +
      "[1] POST /books\n" +
      "Removed, because no document has it: PUT /books/{id}/stock.\n" +
      "Removed, because there is no such source: [42].",
  );
  expect(found.checks).toMatchObject({
    cited: [1],
    unknownCitations: [42],
    unknownOperations: ["PUT /books/{id}/stock"],
  });
});

test("operations that the plan does not have, and concrete paths, are known", async () => {
  const text = "DELETE https://bookshop.example/api/books/7 undoes it. GET /books?sort=price, too.";
  const found = await answer([{ text }]);
  expect(found.checks.unknownOperations).toEqual([]);
  expect(found.text).toContain("The answer cites no part of the documents.");
});

test("control characters of the model do not reach a terminal", async () => {
  const found = await answer([{ text: "Call\u001b[31m GET /books\u202e [1]\u0007." }]);
  expect(found.text).toMatch(/^Call GET \/books \[1\]\.\n/);
});

const FAILURES: Readonly<Record<string, readonly [ScriptedReply, string]>> = {
  refusal: [{ text: "I", end: "refusal" }, "refused"],
  cut: [{ text: right, end: "length" }, "cut"],
  empty: [{ text: "" }, "invalid"],
  "401": [{ status: 401, body: { error: { message: `Wrong key ${KEY}` } } }, "no-key"],
  "429": [{ status: 429, body: {}, headers: { "retry-after-ms": "1" } }, "rate-limit"],
  "web page": [{ status: 200, body: "<html></html>" }, "invalid"],
  "broken stream": [{ breaks: right }, "unreachable"],
  "stream without an end": [{ ends: right }, ""],
  "endless stream": [{ endless: "and so on\n" }, "cut"],
  "slow stream": [{ stalls: right }, "time-out"],
  silence: [{ silent: true }, "time-out"],
};

test.each(
  WAYS.filter(({ streams }) => streams).flatMap(({ kind }) =>
    Object.keys(FAILURES).map((name) => ({ kind, name })),
  ),
)("$kind: after $name, the answer is the plan", async ({ kind, name }) => {
  const [reply, reason] = FAILURES[name] ?? [{ text: "" }, "?"];
  const limits = reason === "time-out" ? { timeoutSeconds: 0.4 } : { answerTokens: 500 };
  const found = await answer([reply], { kind, ...limits });
  expect(found.from).toBe("plan");
  const { text } = await engine.answers.ask({ query, budget: 100_000 });
  expect(found.text).toBe(text);
  expect(found.failure?.message).toMatch(/^The language model \S+ failed: [^\n]+$/);
  if (reason !== "") expect(found.failure?.reason).toBe(reason);
  expect(found.checks).toEqual({
    ...{ cited: [], unknownCitations: [], unknownOperations: [], examples: [] },
  });
});

test("without a key or a connection, the answer is the plan", async () => {
  vi.stubEnv("OPENAI_API_KEY", "");
  const keyless = await engine.answer({ query, model: "openai:gpt-5" });
  expect(keyless).toMatchObject({
    from: "plan",
    model: "openai:gpt-5",
    failure: { reason: "no-key", message: expect.stringContaining("OPENAI_API_KEY") },
  });
  vi.stubEnv("OPENAI_API_KEY", KEY);
  const offline = await engine.answer({ query, model: "openai:gpt-5@http://127.0.0.1:1/v1" });
  expect(offline).toMatchObject({ from: "plan", failure: { reason: "unreachable" } });
});

test("what nothing here does is no question for the model", async () => {
  const found = await answer([{ text: right }], { query: "zzzqq wwxxy" });
  expect(found).toMatchObject({ from: "plan", failure: { reason: "no-match" } });
  expect(found.text).toMatch(/^No match/);
  expect(found.prompts).toEqual([]);
});

test("a question about conventions is one, even if no operation matches", async () => {
  const text = "Send the token [1].";
  const { from, prompts } = await answer([{ text }], { query: "how do I authenticate?" });
  expect(from).toBe("model");
  expect(prompts[0]).toMatch(/\[1\] Conventions of bookshop\nauth: /);
});

test("the context is as large as it may be, and only what it has can be cited", async () => {
  const fields = Array.from({ length: 60 }, (_, index): [string, object] => [
    `field_${index}`,
    { $ref: `#/components/schemas/Part${index % 10}` },
  ]);
  const part = {
    properties: { value: { type: "string", description: "A long text. ".repeat(9) } },
  };
  const schema = { type: "object", properties: Object.fromEntries(fields) };
  const content = { "application/json": { schema } };
  const operations = Object.fromEntries(
    ["parcel", "crate", "pallet"].map((name) => [
      `POST /${name}s`,
      {
        summary: `Send a ${name}`,
        requestBody: { content },
        responses: { 201: { description: "Sent", content } },
      },
    ]),
  );
  const schemas = Object.fromEntries(fields.map((_, index) => [`Part${index}`, part]));
  writeDocument(join(folder, "parcels.json"), { operations, schemas });
  const parcels = await openForTest({ store: join(folder, "parcels") });
  await parcels.index([join(folder, "parcels.json")]);
  const every = Array.from({ length: 40 }, (_, index) => `[${index + 1}]`).join("");
  const sizes: number[] = [];
  for (const contextTokens of [1_000, 2_000, 4_000, 16_000]) {
    const write = vi.fn<LanguageModel["write"]>(async () => ({ text: every, cut: false }));
    const { sources, checks } = await parcels.answer({
      ...{ query: "send a parcel", model: { name: "mine", write }, contextTokens },
    });
    const [request] = write.mock.calls[0] ?? [];
    const prompt = `${request?.system}${request?.turns[0]?.text}`;
    expect(estimateTokens(prompt)).toBeLessThanOrEqual(contextTokens);
    expect(checks.cited).toEqual(sources.map(({ number }) => number));
    for (const { number } of sources) expect(prompt).toContain(`\n[${number}] `);
    sizes.push(sources.length);
  }
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(sizes[0]).toBeLessThan(sizes[3] ?? 0);
});

test("the caller's own model, prompt and temperature are used", async () => {
  const write = vi.fn<LanguageModel["write"]>(async () => ({ text: "Yes [1].", cut: false }));
  const model = { name: "mine", write };
  const found = await engine.answer({
    ...{ query, model, systemPrompt: "You are a pirate.", temperature: 1, answerTokens: 200 },
  });
  expect(found).toMatchObject({ from: "model", model: "mine" });
  expect(found).not.toHaveProperty("usage");
  expect(write).toHaveBeenCalledTimes(1);
  expect(write.mock.calls[0]?.[0]).toMatchObject({
    system: expect.stringMatching(/^You are a pirate\.\n\nRules:/),
    temperature: 1,
    maxTokens: 200,
  });
});

test.each<[Partial<AnswerRequest>]>([
  [{ query: " " }],
  [{ model: "gpt-5" }],
  [{ model: "openai-compatible:llama" }],
  [{ contextTokens: 10 }],
  [{ answerTokens: 1 }],
  [{ temperature: 3 }],
  [{ timeoutSeconds: 0 }],
])("%j is refused", async (request) => {
  await expect(engine.answer({ query, model: "openai:x", ...request })).rejects.toMatchObject({
    code: "argument-invalid",
  });
});

test("the caller can end it", async () => {
  const server = await serveLanguageModel([{ stalls: right }]);
  const stop = new AbortController();
  const answered = engine.answer(
    { query, model: `anthropic:test@${server.baseUrl}` },
    { signal: stop.signal, onText: () => stop.abort() },
  );
  await expect(answered).rejects.toMatchObject({ code: "aborted" });
});
