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

test("an operation without a summary adds nothing to those of the others", () => {
  const operations = [of("/users"), of("/users/me", "  "), of("/users/{id}", "Get a user")];
  expect(describe("users", operations)).toBe("Get a user");
});

test("summaries of paths of one length come by path, and of one path by method", () => {
  const operations = ["POST /b", "GET /b", "DELETE /a"].map((id) =>
    operation(id, { summary: `Do ${id}` }),
  );
  expect(describe("things", operations)).toBe("Do DELETE /a; Do GET /b; Do POST /b");
});

test("only a full stop at the end goes", () => {
  expect(describe("users", [of("/users", "List v1.2 users; no guests.")])).toBe(
    "List v1.2 users; no guests",
  );
});

test("twelve words fit; a longer summary does not come in part behind another", () => {
  const six = (name: string) => `one two three four five ${name}`;
  const [first, second, third] = [of("/a", six("a")), of("/a/bb", six("b")), of("/a/ccc", "More")];
  expect(describe("things", [first, second])).toBe(`${six("a")}; ${six("b")}`);
  expect(describe("things", [first, second, third])).toBe(`${six("a")}; ${six("b")}`);
  expect(describe("things", [third, of("/a/ccc/dddd", `${six("x")} ${six("y")} z`)])).toBe("More");
});

test("topics that are equally frequent come by name, after more frequent ones", () => {
  const operations = ["/tags", "/hooks", "/zones", "/zones/{zone}", "/hooks2", ""].map((path) =>
    of(`/repos/{repo}${path}`),
  );
  expect(describe("repos", operations)).toBe("zones, hooks, hooks2, tags");
  expect(describe("repos", operations.toReversed())).toBe("zones, hooks, hooks2, tags");
});

test("summaries that fit are better than many topics; two topics are better than nothing", () => {
  const paths = ["/hooks", "/branches", "/tags", ""].map((path) => `/repos/{repo}${path}`);
  const summaries = paths.map((path, index) => of(path, `Say ${index}`));
  expect(describe("repos", summaries)).toBe("Say 3; Say 2; Say 0; Say 1");
  expect(describe("repos", [of("/repos/hooks"), of("/repos/branches")])).toBe("branches, hooks");
});
