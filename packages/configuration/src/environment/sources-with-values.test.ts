import { expect, test } from "vitest";
import { headerProblem } from "../schema/header-problem.ts";
import { sourcesWithValues } from "./sources-with-values.ts";

const source = {
  source: "https://a.example/openapi.json?key=s3cret",
  headers: { Authorization: "Bearer ${TOKEN}", Accept: "application/json" },
};

test("variables are replaced, and the rest stays", () => {
  expect(sourcesWithValues([source, { source: "b.yaml" }], { TOKEN: "abc\n" })).toEqual([
    { ...source, headers: { Authorization: "Bearer abc", Accept: "application/json" } },
    { source: "b.yaml" },
  ]);
});

test("a missing or unusable variable is named, without its value and the query", () => {
  for (const TOKEN of [undefined, "", "  ", "s3cret\r\nX: y", "s3cretя"]) {
    let message = "";
    try {
      sourcesWithValues([source], { TOKEN });
    } catch (error) {
      message = error instanceof Error ? error.message : "";
      expect(error).toMatchObject({
        code: "configuration-invalid",
        details: { variable: "TOKEN" },
      });
    }
    expect(message).toMatch(/^TOKEN: .*Authorization of the source https:\/\/a\.example/);
    expect(message).not.toContain("s3cret");
  }
});

test.each([
  ["Authorization", "Bearer ${TOKEN}"],
  ["PRIVATE-TOKEN", "${GITLAB_TOKEN}"],
  ["X-Key", "${A}-${b_2}"],
  ["Accept", "application/vnd.github.raw+json"],
])("%s: %s is a header", (name, value) => {
  expect(headerProblem(name, value)).toBeUndefined();
});

test.each([
  ["Authorization", "Bearer s3cret"],
  ["X-Anything", "s3cret"],
  ["Authorization", "Bearer $s3cret"],
  ["Authorization", "${TOKEN:-s3cret}"],
  ["Authorization", "${TOKEN}\n${s3cret}"],
  ["Authorization", "s3cretя ${TOKEN}"],
  ["Host", "${s3cret}"],
  ["If-None-Match", "${s3cret}"],
  ["a b", "${s3cret}"],
])("%s: %s is none, and the value is not repeated", (name, value) => {
  const problem = headerProblem(name, value);
  expect(problem).toBeTypeOf("string");
  expect(problem).not.toContain("s3cret");
});
