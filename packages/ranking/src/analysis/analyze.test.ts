import fc from "fast-check";
import { expect, test } from "vitest";
import { analyze, analyzeWords, LONGEST_NAME } from "./analyze.ts";

test("identifiers are split, whatever they are written in", () => {
  const terms = analyze("list pull request");
  for (const name of ["listPullRequest", "ListPullRequest", "list_pull_request"])
    expect(analyze(name)).toEqual(terms);
  for (const name of ["list-pull-request", "/list/{pullRequest}", "LIST.PULL.REQUEST"])
    expect(analyze(name)).toEqual(terms);
});

test("names that only look composed stay whole", () => {
  expect(analyze("OAuth2")).toEqual(["oauth2", "oauth"]);
  expect(analyze("IPv4")).toEqual(["ipv4"]);
  expect(analyze("S3")).toEqual(["s3"]);
  expect(analyze("HTMLParser")).toEqual(analyze("html parser"));
  expect(analyze("IPAddress")).toEqual(analyze("ip address"));
});

test("forms of a word meet", () => {
  expect(analyze("repositories")).toEqual(analyze("repository"));
  expect(analyze("user's")).toEqual(analyze("users"));
  expect(analyze("starred")).toEqual(analyze("star"));
  expect(analyze("ＡＰＩ")).toEqual(analyze("api"));
});

test("Russian is stemmed by its own rules, ё as е", () => {
  expect(analyze("задачами")).toEqual(analyze("задача"));
  expect(analyze("отчёты")).toEqual(analyze("отчеты"));
});

test("scripts without spaces become pairs of characters", () => {
  expect(analyze("创建用户")).toEqual(["创建", "建用", "用户"]);
  expect(analyze("API创建")).toEqual(["api", "创建"]);
  expect(analyze("人")).toEqual(["人"]);
});

test("stop words and question words are no terms, words that tell operations apart are", () => {
  expect(analyze("how do I get the list of all my issues?")).toEqual(
    analyze("get list all issues"),
  );
  expect(analyze("what is this")).toEqual([]);
});

test("words keep what was written", () => {
  expect(analyzeWords("Berlin weather")).toMatchObject([
    { word: "berlin", written: "Berlin" },
    { word: "weather", written: "weather" },
  ]);
});

test("any text gives terms that an index split at spaces keeps apart", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const term of analyze(text)) {
        expect(term).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        expect(term.length).toBeLessThanOrEqual(64);
      }
    }),
  );
});

test("punctuation around words and the case of whole words change nothing", () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const terms = analyze(words.join(" "));
      expect(analyze(words.join("/"))).toEqual(terms);
      expect(analyze(`(${words.join(", ")})`)).toEqual(terms);
      expect(analyze(words.join(" ").toUpperCase())).toEqual(terms);
    }),
  );
});

test("a run of letters longer than any name is one term, as other data is", () => {
  const run = "aB".repeat(500_000);
  expect(analyze(`before ${run} after`)).toEqual([
    ...analyze("before"),
    run.slice(0, 64).toLowerCase(),
    ...analyze("after"),
  ]);
  expect(analyze("aB".repeat(LONGEST_NAME / 2))).toHaveLength(LONGEST_NAME / 2);
});

test("long runs of scripts without spaces are split from the names among them", () => {
  expect(analyze("创建getUser用户")).toEqual(["创建", ...analyze("get user"), "用户"]);
  expect(analyze("创aB".repeat(100_000))).toHaveLength(analyze("创aB").length * 100_000);
});

test("half a million words, and as many marks on one letter, are analyzed", () => {
  expect(analyze("a1 ".repeat(500_000))).toHaveLength(500_000);
  expect(analyze(`a${"\u0301\u0323".repeat(500_000)}`)).toHaveLength(1);
});
