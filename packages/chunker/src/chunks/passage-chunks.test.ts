import fc from "fast-check";
import { expect, test } from "vitest";
import { apiDocument, operation } from "../../test/api-document.ts";
import { estimateTokens } from "../text/estimate-tokens.ts";
import { passageChunks } from "./passage-chunks.ts";

const long = (word: string) => `${word} ${"is explained here at some length. ".repeat(4)}`.trim();
const told = (chunks: ReturnType<typeof passageChunks>) =>
  [...chunks].map(({ id, name, text }) => [id, name, text.split(" ")[0]]);

test("headings cut the description, and their titles name the passages", () => {
  const description = [
    long("First"),
    "# Limits",
    long("Daily"),
    "## Exports ##",
    long("Exports"),
    "```",
    "# no heading",
    "```",
    "# Errors",
    long("Errors"),
  ].join("\n");
  expect(told(passageChunks(apiDocument({ description })))).toEqual([
    ["shop:§ About", "About", "First"],
    ["shop:§ Limits", "Limits", "Daily"],
    ["shop:§ Limits > Exports", "Limits > Exports", "Exports"],
    ["shop:§ Errors", "Errors", "Errors"],
  ]);
});

test("tags, security schemes and servers are passages if they say enough", () => {
  const document = apiDocument({
    tags: [
      { name: "Token", displayName: "How to get a token", description: long("Send") },
      { name: "orders", description: long("Orders") },
      { name: "guide", description: "Too short." },
    ],
    operations: [operation("GET /orders", { tags: ["orders"] })],
    securitySchemes: { key: { type: "apiKey", description: long("Keys") } },
    servers: [{ url: "https://test.example", description: long("Sandbox") }],
  });
  expect(told(passageChunks(document))).toEqual([
    ["shop:§ How to get a token", "How to get a token", "Send"],
    ["shop:§ Authentication > key", "Authentication > key", "Keys"],
    ["shop:§ Servers > https://test.example", "Servers > https://test.example", "Sandbox"],
  ]);
});

test("a long text becomes several passages with ids of their own, and no word is lost", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 100, maxLength: 900 });
  fc.assert(
    fc.property(words, (list) => {
      const description = list.join(" ").replace(/(?:\S+ ){9}\S+/g, "$&\n");
      const chunks = [...passageChunks(apiDocument({ description }))];
      expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
      expect(chunks.flatMap(({ text }) => text.split(/\s+/))).toEqual(list);
      for (const { text } of chunks) expect(estimateTokens(text)).toBeLessThanOrEqual(300);
    }),
    { numRuns: 20 },
  );
});

test("a document has at most 500 passages", () => {
  const description = Array.from({ length: 600 }, (_, at) => `# Part ${at}\n${long("Text")}`);
  const chunks = [...passageChunks(apiDocument({ description: description.join("\n") }))];
  expect(chunks).toHaveLength(500);
});
