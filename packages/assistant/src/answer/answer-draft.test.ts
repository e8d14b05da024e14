import fc from "fast-check";
import { expect, test } from "vitest";
import { answerDraft, withExamples } from "./answer-draft.ts";
import type { AnswerOperation, AnswerSource } from "./answer-source.ts";

const sources: AnswerSource[] = [
  { number: 1, kind: "operation", document: "shop", name: "POST /books" },
  { number: 2, kind: "operation", document: "shop", name: "GET /books" },
  { number: 3, kind: "schema", document: "shop", name: "Book" },
];
const find = (name: string): AnswerOperation | undefined =>
  name === "POST /books" || name === "GET /books"
    ? { document: "shop", operation: name }
    : undefined;

function draftOf(text: string, clean?: (text: string) => string) {
  const draft = answerDraft({ sources, find, ...(clean && { clean }) });
  const parts = [...draft.push(text), ...draft.end()];
  return { draft, parts, text: parts.map((part) => part.text).join("") };
}

test("citations and operations without a source are removed", () => {
  const { draft, text } = draftOf(
    "Call `POST /books` [1][8], not **PUT /book** [2].\n```http\nGET /nope\n```\n",
  );
  expect(text).toBe(
    "Call `POST /books` [1], not (no such operation) [2].\n```http\n(no such operation)\n```\n",
  );
  expect([...draft.cited]).toEqual([1, 2]);
  expect([...draft.unknownCitations]).toEqual([8]);
  expect([...draft.unknownOperations]).toEqual(["PUT /book", "GET /nope"]);
});

const json = '```json\n{"a":1}\n```\n';
test.each([
  ["named before", `POST /books takes:\n\n${json}`, "POST /books", "request"],
  ["cited before", `Send this [1]:\n${json}`, "POST /books", "request"],
  ["named earlier", `Call POST /books.\nFor example:\n${json}`, "POST /books", "request"],
  ["response", `GET /books returns\n${json}`, "GET /books", "response"],
  [
    "body of a request",
    `The request body that returns a book, POST /books:\n${json}`,
    "POST /books",
    "request",
  ],
  ["in the block", "```http\nPOST /books\n\n{}\n```\n", "POST /books", "request"],
  ["invented", `POST /books, then PUT /nope:\n${json}`, undefined, "request"],
  ["nothing", json, undefined, "request"],
])("the subject of an example: %s", (_, text, operation, side) => {
  const { parts } = draftOf(text);
  const examples = parts.flatMap((part) => part.examples);
  expect(examples).toMatchObject([{ side, operation: operation && { operation } }]);
});

test("examples are replaced where they stand", () => {
  const { parts } = draftOf(`\`\`\`sh\ncurl -d '{"a":1}' https://x/y\n\`\`\`\n${json}`);
  const written = parts.map((part) =>
    withExamples(part, new Map(part.examples.map((example) => [example, '{"b":"it\'s"}']))),
  );
  expect(written.join("")).toBe(
    '```sh\ncurl -d \'{"b":"it\'\\\'\'s"}\' (no such operation)\n```\n```json\n{"b":"it\'s"}\n```\n',
  );
});

test("what is cleaned moves no example", () => {
  const { parts } = draftOf('\u0007\n```json\n\u0007{"a":1}\n```\u0007\n', (text) =>
    text.replaceAll("\u0007", ""),
  );
  expect(parts.flatMap(({ examples }) => examples)).toMatchObject([{ json: '{"a":1}\n' }]);
});

test("a text without citations and operations stays as it is", () => {
  const piece = fc.oneof(
    fc.string().map((text) => text.replaceAll("[", "(").replaceAll("/", "-")),
    fc.constantFrom("```json\n", "```", "\n", "{}", "`"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(draftOf(pieces.join("")).text).toBe(pieces.join(""));
    }),
  );
});
