import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens } from "@speclens/budget";
import { PLAN_TARGET } from "@speclens/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-plans-"));
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const film = { type: "object", properties: { id: { type: "integer" }, title: { type: "string" } } };

let engine: Engine;

beforeAll(async () => {
  writeDocument(join(folder, "films.json"), {
    operations: {
      "GET /search/film": {
        summary: "Search films",
        parameters: [{ name: "query", in: "query", required: true, schema: { type: "string" } }],
        responses: {
          200: {
            description: "ok",
            ...json({ properties: { results: { type: "array", items: film } } }),
          },
        },
      },
      "GET /film/{film_id}/cast": {
        summary: "Get the cast of a film",
        parameters: [
          { name: "film_id", in: "path", required: true, schema: { type: "integer" } },
          { name: "order", in: "query", schema: { enum: ["name", "role"] } },
        ],
        responses: { 200: { description: "ok", ...json({ $ref: "#/components/schemas/Cast" }) } },
      },
      "GET /film/{film_id}/images": {
        summary: "Get the images of a film",
        parameters: [{ name: "film_id", in: "path", required: true, schema: { type: "integer" } }],
        responses: { 200: { description: "ok" } },
      },
      "GET /film/{film_id}": {
        summary: "Get a film",
        description: "Shows one film. Needs a token with the scope film.read.",
        security: [{ oauth: ["film.read"] }],
        responses: {
          200: { description: "ok", ...json({ $ref: "#/components/schemas/Film" }) },
          410: { description: "The film was withdrawn more than 30 days ago." },
        },
      },
      "DELETE /film/{film_id}/cast": {
        summary: "Remove the cast",
        responses: { 204: { description: "gone" } },
      },
    },
    schemas: {
      Film: {
        type: "object",
        properties: {
          state: {
            type: "string",
            description: "Where the film is. `shelved` films come back within 90 days, or never.",
          },
        },
      },
      Cast: {
        type: "object",
        properties: { actors: { type: "array", items: { properties: { name: {} } } } },
      },
    },
  });
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([join(folder, "films.json"), bookshop]);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

test("a plan has the calls in order, and says where values come from", async () => {
  const { steps, noMatch } = await engine.ask({ query: "show the cast of the film Titanic" });
  expect(noMatch).toBe(false);
  expect(steps.slice(0, 2)).toMatchObject([
    { number: 1, document: "films", operation: "GET /search/film" },
    {
      operation: "GET /film/{film_id}/cast",
      role: "found",
      inputs: [{ name: "film_id", source: { kind: "step", step: 1, field: "results[].id" } }],
    },
  ]);
  const named = steps[1]?.alternatives.map(({ operation }) => operation);
  expect(named).toEqual(["GET /film/{film_id}", "GET /film/{film_id}/images"]);
});

test("a value of the question needs no call", async () => {
  const { steps } = await engine.ask({ query: "the cast of film 597", documents: ["films"] });
  expect(steps[0]).toMatchObject({
    operation: "GET /film/{film_id}/cast",
    inputs: [{ name: "film_id", source: { kind: "question", value: 597 } }],
  });
});

test("the text says all that a call needs, within its size", async () => {
  const { text, noMatch } = await engine.answers.ask({
    query: "show the cast of the film Titanic",
  });
  expect(noMatch).toBe(false);
  expect(text).toContain("document: films\n1 GET /search/film — Search films");
  expect(text).toContain("gives results[].id");
  expect(text).toContain("film_id ← 1 results[].id");
  expect(text).toContain('order?: "name"|"role"');
  expect(text).toContain("actors?:");
  expect(estimateTokens(text)).toBeLessThanOrEqual(PLAN_TARGET);
});

test("says how well the index can do a task, and by which document", async () => {
  const query = "show the cast of the film Titanic";
  expect(await engine.answers.ask({ query })).toMatchObject({ match: "clear", nearest: "films" });
  const foreign = await engine.answers.ask({ query: "launch a rocket to mars", format: "json" });
  expect(foreign.match).toBe("none");
});

test("as JSON it is the plan", async () => {
  const request = { query: "show the cast of the film Titanic" };
  const { text } = await engine.answers.ask({ ...request, format: "json" });
  expect(JSON.parse(text)).toEqual(await engine.ask(request));
});

test("a plan becomes an Arazzo workflow", async () => {
  const plan = await engine.ask({ query: "show the cast of the film Titanic" });
  const workflow = JSON.parse(await engine.arazzo(plan, "json"));
  expect(workflow).toMatchObject({
    arazzo: "1.1.0",
    workflows: [
      {
        steps: expect.arrayContaining([
          expect.objectContaining({
            parameters: [
              { name: "film_id", in: "path", value: expect.stringMatching(/^\$steps\./) },
            ],
          }),
        ]),
      },
    ],
  });
  expect(await engine.arazzo(plan)).toMatch(/^arazzo: 1\.1\.0\n/);
});

test("a plan becomes requests with the task's values", async () => {
  const query = 'add the book "Dune" with price 12 to the shop';
  const { text } = await engine.answers.ask({ query, documents: ["bookshop"], format: "curl" });
  expect(text).toContain("# 1 POST /books — Add a book to the shop\ncurl -X POST ");
  expect(text).toContain('\'{"title":"Dune","price":12}\'');
  const cast = { query: "show the cast of the film Titanic", format: "fetch" } as const;
  expect((await engine.answers.ask(cast)).text).toContain("// film_id: use results[].id of step 1");
});

test("a small budget cuts the plan into pages that continue", async () => {
  const request = { query: "show the cast of the film Titanic", budget: 100 };
  const first = await engine.answers.ask(request);
  expect(estimateTokens(first.text)).toBeLessThanOrEqual(100);
  const pages = [first.text];
  for (let cursor = first.nextCursor; cursor !== undefined; ) {
    const next = await engine.answers.ask({ ...request, cursor });
    pages.push(next.text);
    cursor = next.nextCursor;
  }
  expect(pages.join("\n")).toContain("GET /film/{film_id}/cast");
});

test("a question is answered by what the documents say", async () => {
  const ask = {
    query: "In which state are shelved films, and within how many days do they come back?",
  };
  const { quotes } = await engine.ask(ask);
  expect(quotes?.[0]).toEqual({
    ...{ document: "films", operation: "GET /film/{film_id}", about: "state" },
    text: "Where the film is. `shelved` films come back within 90 days, or never.",
  });
  const { text } = await engine.answers.ask(ask);
  expect(text).toMatch(/^state of .*GET \/film\/\{film_id\} says: Where the film is\. /m);
});

test("a question about permission is answered by scopes and descriptions", async () => {
  const { quotes = [] } = await engine.ask({ query: "Which scope do I need to get a film?" });
  expect(quotes.map(({ about, text }) => [about, text])).toEqual(
    expect.arrayContaining([
      ["permission", "film.read (oauth)"],
      ["permission", "Needs a token with the scope film.read."],
    ]),
  );
});

test("a task that is no question, or asks for data, has no quotes", async () => {
  expect(await engine.ask({ query: "show the state of shelved films" })).not.toHaveProperty(
    "quotes",
  );
  const about = { query: "In which state is the film Titanic?" };
  expect(await engine.ask(about)).not.toHaveProperty("quotes");
});

test("an action that no operation does is told, with the closest operations", async () => {
  const ask = { query: "Film 597 is a copy. Delete it.", documents: ["films"] };
  expect(await engine.ask(ask)).toMatchObject({
    gap: { action: "delete", path: "/film/{film_id}", methods: ["GET"] },
  });
  const { text } = await engine.answers.ask(ask);
  expect(text).toMatch(
    /^Nothing here deletes \/film\/\{film_id\}, which has only GET\. Closest:\n/,
  );
  expect(text).toContain("1 ");
});

test("an unclear plan names the next best operations", async () => {
  const plan = await engine.ask({ query: "zzzqq film qqww cast xxyy images order book" });
  expect(plan.unsure ?? plan.noMatch).toBe(true);
  const named = plan.steps.flatMap(({ operation, alternatives }) => [
    operation,
    ...alternatives.map((one) => one.operation),
  ]);
  for (const { operation } of plan.others ?? []) expect(named).not.toContain(operation);
  const { text } = await engine.answers.ask({ query: plan.question });
  for (const { operation } of plan.others ?? []) expect(text).toContain(operation);
});

test("what nothing here does is told", async () => {
  const { text, noMatch } = await engine.answers.ask({ query: "zzzqq wwxxy" });
  expect(noMatch).toBe(true);
  expect(text).toMatch(/^No match/);
});

test.each(["", "  "])("a task without words is refused: %j", async (query) => {
  await expect(engine.ask({ query })).rejects.toMatchObject({ code: "argument-invalid" });
});

test("an unknown document is refused", async () => {
  await expect(engine.ask({ query: "x", documents: ["nope"] })).rejects.toMatchObject({
    code: "document-not-found",
  });
});
