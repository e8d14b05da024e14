import { expect, test } from "vitest";
import { operation } from "../../test/api-document.ts";
import { categoryDescriber } from "./category-describer.ts";

const describe = categoryDescriber();
const of = (path: string, summary?: string) =>
  operation(`GET ${path}`, summary === undefined ? {} : { summary });

test("all summaries where they fit, those of short paths first, each once and without its full stop", () => {
  const operations = [
    of("/users/{id}", "Get a user."),
    of("/users", "List  users"),
    of("/users/{id}/all", "List users"),
  ];
  expect(describe("users", operations)).toBe("List users; Get a user");
});

test("else the topics in the paths, the most frequent first", () => {
  const long = "Does one of the many things that can be done with it";
  const operations = ["/hooks", "/branches", "/branches/{b}", "/pullRequests", ""].map((path) =>
    of(`/repos/{repo}${path}`, `${long} at ${path}`),
  );
  expect(describe("repos", operations)).toBe("branches, hooks, pull requests");
});

test("else the first summaries, cut after twelve words", () => {
  const long = "one two three four five six seven eight nine ten eleven twelve thirteen";
  expect(describe("users", [of("/users", long)])).toBe(
    "one two three four five six seven eight nine ten eleven twelve …",
  );
});

test("summaries of another script than the paths say more than these", () => {
  const operations = ["a", "bb", "ccc", "dddd"].map((name) =>
    of(`/repos/${name}`, `Очень очень длинное описание ${name.length}`),
  );
  expect(describe("repos", operations)).toBe(
    "Очень очень длинное описание 1; Очень очень длинное описание 2",
  );
});

test("nothing where that is the name, or the operations say nothing", () => {
  expect(describe("skewness", [of("/skewness", "Skewness")])).toBeUndefined();
  expect(describe("users", [of("/users"), of("/users/{id}")])).toBeUndefined();
});
