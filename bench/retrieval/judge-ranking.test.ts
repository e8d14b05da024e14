import { expect, test } from "vitest";
import { judgeRanking } from "./judge-ranking.mjs";

const hit = (operation: string, document = "pets") => ({ document, operation });
const question = { id: "1", query: "pets", relevant: ["GET /pets", "GET /pets/{id}"] };

test("gives the place of each relevant operation, in the order of the question", () => {
  const hits = [hit("GET /shops"), hit("GET /pets/{id}"), hit("GET /pets")];
  expect(judgeRanking(question, hits)).toEqual([3, 2]);
  expect(judgeRanking(question, hits.slice(0, 2))).toEqual([undefined, 2]);
});

test("an operation that is as good as the first counts as it, and once", () => {
  const alike = { ...question, also_ok: ["GET /me/pets"] };
  const hits = [hit("GET /me/pets"), hit("GET /pets"), hit("GET /pets/{id}")];
  expect(judgeRanking(alike, hits)).toEqual([1, 2]);
});

test("an operation counts only in the document that is named, by the last part of its path", () => {
  const named = { ...question, relevant_specs: ["pets.json", "zoo/pets.yaml"] };
  const hits = [hit("GET /pets", "shops"), hit("GET /pets", "v1/pets"), hit("GET /pets/{id}")];
  expect(judgeRanking(named, hits)).toEqual([2, 3]);
});

test("where no document is named, an operation of several counts once", () => {
  const hits = [hit("GET /shops", "a"), hit("GET /shops", "b"), hit("GET /pets", "b")];
  expect(judgeRanking(question, hits)).toEqual([2, undefined]);
});

test("the first one that is found counts where any is enough", () => {
  const any = { ...question, any_of: true, also_ok: ["GET /me/pets"] };
  expect(judgeRanking(any, [])).toEqual([undefined]);
  expect(judgeRanking(any, [hit("GET /a"), hit("GET /pets/{id}"), hit("GET /pets")])).toEqual([2]);
  expect(judgeRanking(any, [hit("GET /me/pets"), hit("GET /pets/{id}")])).toEqual([1]);
});

test("a relevant operation that is named twice is wanted once", () => {
  const twice = { ...question, relevant: ["GET /pets", "GET /pets"] };
  expect(judgeRanking(twice, [hit("GET /pets")])).toEqual([1]);
});

test("judges no deeper than asked, in distinct hits", () => {
  const hits = [hit("GET /a", "x"), hit("GET /a", "y"), hit("GET /b"), hit("GET /pets")];
  expect(judgeRanking(question, hits, 2)).toEqual([undefined, undefined]);
  expect(judgeRanking(question, hits, 3)).toEqual([3, undefined]);
});
