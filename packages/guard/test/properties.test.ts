import { McpServer } from "@modelcontextprotocol/server";
import { estimateTokens } from "@speclens/budget";
import { protect } from "@speclens/guard";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { connect } from "./connect.ts";
import { joinAnswers, nextCursorOf, readAll, wholeText } from "./read-answer.ts";

/** A client of a server with one tool, which answers whatever it was told to. */
async function connectToOne(contentOf: () => { type: "text"; text: string }[]) {
  const server = protect(new McpServer({ name: "one", version: "1" }));
  server.registerTool("one", { annotations: { readOnlyHint: true } }, () => ({
    content: contentOf(),
  }));
  return connect(() => server);
}

const budgets = fc.integer({ min: 200, max: 1500 });

/** Values of some thousand tokens, so that most do not fit. */
const large = fc.oneof(
  fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 20, maxLength: 120 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 20, maxKeys: 80 }),
  fc.array(fc.record({ id: fc.nat(), name: fc.string({ unit: "grapheme", maxLength: 300 }) }), {
    minLength: 10,
  }),
);

test("any JSON value: every answer is within its budget, and all pages are the value", async () => {
  let text = "";
  const client = await connectToOne(() => [{ type: "text", text }]);
  await fc.assert(
    fc.asyncProperty(large, budgets, async (value, budget) => {
      text = JSON.stringify(value);
      const answers = await readAll(client, "one", { budget });
      for (const answer of answers)
        expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(budget);
      expect(joinAnswers(answers)).toEqual(JSON.parse(text));
    }),
    { numRuns: runs(40) },
  );
});

test("any text: all pieces are the text", async () => {
  let text = "";
  const client = await connectToOne(() => [{ type: "text", text }]);
  const words = fc.array(fc.string({ unit: "grapheme" }), { minLength: 50, maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(words, fc.constantFrom(" ", "\n", ". "), budgets, async (all, by, budget) => {
      // A text that happens to be JSON is paged as JSON.
      text = `text: ${all.join(by)}`;
      const answers = await readAll(client, "one", { budget });
      for (const answer of answers)
        expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(budget);
      expect(joinAnswers(answers)).toBe(text);
    }),
    { numRuns: runs(25) },
  );
});

test("any blocks: the answer is within its budget, and each cut part can be read to its end", async () => {
  let blocks: string[] = [];
  const client = await connectToOne(() => blocks.map((text) => ({ type: "text", text })));
  const texts = fc.array(
    fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.array(fc.lorem(), { maxLength: 100 }).map((all) => all.join("\n")),
      large.map((value) => JSON.stringify(value)),
    ),
    { minLength: 2, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(texts, budgets, async (all, budget) => {
      blocks = all;
      const first = await client.callTool({ name: "one", arguments: { budget } });
      expect(first.isError).toBeFalsy();
      expect(estimateTokens(wholeText(first))).toBeLessThanOrEqual(budget);
      let pages = 0;
      for (let cursor = nextCursorOf(first); cursor !== undefined; pages++) {
        const answer = await client.callTool({ name: "one", arguments: { budget, cursor } });
        expect(answer.isError).toBeFalsy();
        expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(budget);
        expect(pages).toBeLessThan(2000);
        cursor = nextCursorOf(answer);
      }
    }),
    { numRuns: runs(40) },
  );
});

test("any arguments for the guard: an answer, and never a throw", async () => {
  const client = await connectToOne(() => [{ type: "text", text: '{"id":1}' }]);
  const anything = fc.option(fc.jsonValue(), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      anything,
      anything,
      anything,
      fc.constantFrom("one", "readMore"),
      async (budget, fields, cursor, name) => {
        const given = { budget, fields, cursor, startLine: budget, endLine: fields };
        const answer = await client.callTool({ name, arguments: given });
        expect(wholeText(answer)).not.toBe("");
        expect(wholeText(answer)).not.toMatch(/\bat .*\.[jt]s:\d+/);
      },
    ),
  );
});
