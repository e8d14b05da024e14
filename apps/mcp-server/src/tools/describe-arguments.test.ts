import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { documentInput, oneOrSeveral } from "./page-input.ts";
import { toolInput } from "./tool-input.ts";

const input = toolInput({
  query: z.string(),
  limit: z.int().min(1).max(200).optional(),
  score: z.number().min(0).max(1).optional(),
  section: z.enum(["request", "all"]).optional(),
  stats: z.boolean().optional(),
  names: oneOrSeveral.optional(),
  document: documentInput,
});

async function problemOf(given: unknown): Promise<string | undefined> {
  const { issues } = await input["~standard"].validate(given);
  return issues?.map(({ message }) => message).join(" ");
}

test("what is listed is brief, and needs no reading of JSON Schema", () => {
  expect(input["~standard"].jsonSchema.input({ target: "draft-2020-12" })).toEqual({
    type: "object",
    properties: {
      query: { type: "string" },
      limit: { type: "integer", maximum: 200 },
      score: { type: "number" },
      section: { type: "string", enum: ["request", "all"] },
      stats: { type: "boolean" },
      names: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
      document: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    },
    required: ["query"],
  });
});

test.each([
  [{}, "query is missing; it must be a string."],
  [{ qery: "x" }, 'query is missing; it must be a string; no argument "qery". Closest: query.'],
  [{ query: null }, "query must be a string, not null."],
  [{ query: ["x"] }, "query must be a string, not a list of 1."],
  [{ query: "x", limit: 500 }, "limit must be a whole number from 1 to 200, not 500."],
  [{ query: "x", limit: 1.5 }, "limit must be a whole number from 1 to 200, not 1.5."],
  [{ query: "x", limit: "ten" }, 'limit must be a whole number from 1 to 200, not "ten".'],
  [{ query: "x", score: 2 }, "score must be a number from 0 to 1, not 2."],
  [{ query: "x", section: "body" }, 'section must be one of request, all, not "body".'],
  [{ query: "x", stats: "yes" }, 'stats must be true or false, not "yes".'],
  [
    { query: "x", zzz: {} },
    'no argument "zzz". Arguments: query, limit, score, section, stats, names, document.',
  ],
  [
    { query: "x", document: [] },
    "document must be a string or a list of 1 or more strings, not a list of 0.",
  ],
  [{ query: "x", names: 1 }, "names must be a string or a list of 1 to 10 strings, not 1."],
  [
    { query: "x", names: Array(1_000).fill("y") },
    "names must be a string or a list of 1 to 10 strings, not a list of 1000.",
  ],
  [
    { query: "x", names: ["y", null] },
    "names must be a string or a list of 1 to 10 strings, not a list with null.",
  ],
  [
    { query: "x", names: [["y"]] },
    "names must be a string or a list of 1 to 10 strings, not a list with a list.",
  ],
  [[], "the arguments must be an object of names and values."],
  ["x", "the arguments must be an object of names and values."],
])("%j is refused with what is expected", async (given, message) => {
  expect(await problemOf(given)).toBe(message);
});

test("no arguments make an error long, or one that is no text", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string({ maxLength: 3_000 }), fc.anything(), { maxKeys: 50 }),
      async (given) => {
        const problem = await problemOf(given);
        if (problem !== undefined) expect(problem.length).toBeLessThan(800);
      },
    ),
  );
});
