import fc from "fast-check";
import { expect, test } from "vitest";
import { nameMatcher } from "./name-matcher.ts";

const NAMES = [
  "full-repository",
  "repository",
  "minimal-repository",
  "RepositoryRule",
  "repository_rule_update",
  "webhooks_issue",
  "Issue",
];
const { match, same } = nameMatcher(NAMES);
const namesFor = (wanted: string) => match(wanted.split(" ")).map(({ name }) => name);

test.each([
  ["full repository", "full-repository"],
  ["repositories", "repository"],
  ["repository rule", "RepositoryRule"],
  ["repositoryrule", "RepositoryRule"],
  ["issue", "Issue"],
  ["repo", "repository"],
  ["rule of the repository", "RepositoryRule"],
])("%j means %s", (wanted, name) => {
  expect(namesFor(wanted)[0]).toBe(name);
});

test("the same name scores 1, and others less the fewer words they share", () => {
  const scores = new Map(match(["repository", "rule"]).map(({ name, score }) => [name, score]));
  expect(scores.get("RepositoryRule")).toBe(1);
  expect(scores.get("repository_rule_update")).toBeGreaterThan(scores.get("repository") ?? 1);
  expect(scores.has("Issue")).toBe(false);
});

test("the same name may differ in case, separators, plurals and articles", () => {
  expect(same(["the", "repository", "rules"])).toEqual(["RepositoryRule"]);
  expect(same(["rule", "repository"])).toEqual([]);
});

test("tells which names have all words", () => {
  const complete = match(["full", "repository"]).filter((found) => found.complete);
  expect(complete.map(({ name }) => name)).toEqual(["full-repository"]);
});

test("nothing in common, nothing found", () => {
  expect(match(["zebra"])).toEqual([]);
  expect(match([])).toEqual([]);
  expect(nameMatcher([]).match(["zebra"])).toEqual([]);
  expect(same([])).toEqual([]);
});

test("every name is found by its own words, with a score from 0 to 1", () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  const names = fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 4 }), {
    selector: (words) => words.join("-"),
    minLength: 1,
  });
  fc.assert(
    fc.property(names, (lists) => {
      const matcher = nameMatcher(lists.map((words) => words.join("-")));
      for (const words of lists) {
        expect(matcher.same(words)).toContain(words.join("-"));
        const found = matcher.match(words);
        expect(found.find(({ name }) => name === words.join("-"))?.score).toBe(1);
        for (const { score } of found) expect(score >= 0 && score <= 1).toBe(true);
      }
    }),
  );
});
