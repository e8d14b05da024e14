import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { githubDocument } from "./github-document.ts";
import { type Finished, runCli } from "./run-cli.ts";

const exampleQuestions = fileURLToPath(
  new URL("../../../examples/github-questions.jsonl", import.meta.url),
);

/** A real API, asked the way a user would: by words alone, and with the built-in model. */
describe.each(["none", "builtin"])("with the embedder %s", (embedder) => {
  let cwd = "";
  const run = (parameters: readonly string[]): Promise<Finished> =>
    runCli(parameters, { cwd, env: { SPECLENS_EMBEDDER: embedder } });

  beforeAll(async () => {
    cwd = realpathSync(mkdtempSync(join(tmpdir(), "speclens-github-")));
    const { stdout, stderr } = await run(["index", githubDocument(), "--json"]);
    expect(JSON.parse(stdout).documents, stderr).toMatchObject([
      { id: "api.github.com", operations: { found: 1223, indexed: 1223 }, schemas: 969 },
    ]);
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  async function operationsFor(...parameters: string[]): Promise<string[]> {
    const { stdout } = await run(["search", ...parameters, "--json"]);
    return JSON.parse(stdout).hits.map((hit: { operation: string }) => hit.operation);
  }

  test.each([
    ["create an issue", "POST /repos/{owner}/{repo}/issues"],
    ["star a repository", "PUT /user/starred/{owner}/{repo}"],
    ["merge pull request", "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
  ])("%s: the right operation comes first", async (question, operation) => {
    expect((await operationsFor(question))[0]).toBe(operation);
  });

  test("a misspelt question finds what was meant, and says what was searched", async () => {
    const found = await operationsFor("pul request reviewrs");
    expect(found.some((operation) => operation.includes("requested_reviewers"))).toBe(true);
    const { stdout } = await run(["search", "pul request reviewrs"]);
    expect(stdout).toContain("reviewrs");
  });

  test("a category and a method narrow the search", async () => {
    const found = await operationsFor("list members", "--category", "teams", "--method", "get");
    expect(found[0]).toMatch(/^GET \/.*teams.*members/);
    expect(found.every((operation) => operation.startsWith("GET "))).toBe(true);
  });

  test("the catalog has all categories and adds up", async () => {
    const { stdout } = await run(["catalog", "--json"]);
    const { categories, totalEndpoints } = JSON.parse(stdout);
    expect(totalEndpoints).toBe(1223);
    const counts = categories.map(({ endpointCount }: { endpointCount: number }) => endpointCount);
    expect(counts.reduce((sum: number, count: number) => sum + count)).toBe(1223);
  });

  test("an operation is shown with what a call needs", async () => {
    const { stdout } = await run(["show", "POST /repos/{owner}/{repo}/issues"]);
    for (const part of ["owner", "repo", "title", "assignees", "labels", "201"])
      expect(stdout).toContain(part);
  });

  test("the questions of the example are measured, and all that they name is there", async () => {
    const { code, stdout } = await run(["eval", exampleQuestions, "--json"]);
    expect(code).toBe(0);
    const { warnings, embedder: used, ranking, questions } = JSON.parse(stdout);
    expect(warnings).toEqual([]);
    expect(used ?? "none").toContain(embedder);
    expect(questions).toHaveLength(16);
    expect(ranking.recall[0].value).toBeLessThanOrEqual(ranking.recall[3].value);
  });
});
