import { expect, test } from "vitest";
import { judgeRanking } from "./judge-ranking.mjs";

const hit = (operation: string, document = "pets") => ({ document, operation });
const question = { id: "1", query: "pets", relevant: ["GET /pets", "GET /pets/{id}"] };

test("marks what is relevant, in the order of the hits", () => {
  const hits = [hit("GET /shops"), hit("GET /pets/{id}"), hit("GET /pets")];
  expect(judgeRanking(question, hits)).toEqual({ relevant: [false, true, true], wanted: 2 });
});

test("an operation that is as good as the first counts as it, and once", () => {
  const alike = { ...question, also_ok: ["GET /me/pets"] };
  const hits = [hit("GET /me/pets"), hit("GET /pets"), hit("GET /pets/{id}")];
  expect(judgeRanking(alike, hits).relevant).toEqual([true, true]);
});

test("an operation counts only in the document that is named, by the last part of its path", () => {
  const named = { ...question, relevant_specs: ["pets.json", "zoo/pets.yaml"] };
  const hits = [hit("GET /pets", "shops"), hit("GET /pets", "v1/pets"), hit("GET /pets/{id}")];
  expect(judgeRanking(named, hits).relevant).toEqual([false, true, true]);
});

test("where no document is named, an operation of several counts once", () => {
  const hits = [hit("GET /shops", "a"), hit("GET /shops", "b"), hit("GET /pets", "b")];
  expect(judgeRanking(question, hits).relevant).toEqual([false, true]);
});

test("one is wanted where any is enough", () => {
  expect(judgeRanking({ ...question, any_of: true }, []).wanted).toBe(1);
});

test("a relevant operation that is named twice is wanted once", () => {
  const twice = { ...question, relevant: ["GET /pets", "GET /pets"] };
  expect(judgeRanking(twice, []).wanted).toBe(1);
});

test("judges no deeper than asked, in distinct hits", () => {
  const hits = [hit("GET /a", "x"), hit("GET /a", "y"), hit("GET /b"), hit("GET /pets")];
  expect(judgeRanking(question, hits, 2).relevant).toEqual([false, false]);
});
