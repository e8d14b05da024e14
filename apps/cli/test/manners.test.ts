import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const GOOD =
  "openapi: 3.1.0\ninfo: {title: Good, version: '1'}\npaths: {/a: {get: {responses: {}}}}\n";
/** Its schema is missing, which is an error; its parameter has no place. */
const WORSE = `openapi: 3.1.0
info: {title: Worse, version: '1'}
paths:
  /a:
    get:
      parameters: [{name: q, schema: {type: string}}]
      responses: {200: {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/No'}}}}}
`;

function folder(files: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  return cwd;
}

const NO_JOB = { GITHUB_WORKSPACE: "", GITHUB_STEP_SUMMARY: "" };

const index = (cwd: string, parameters: readonly string[], env: Record<string, string> = {}) =>
  runCli(["index", ".", ...parameters], { cwd, env: { ...NO_JOB, ...env } });

test("without a terminal nothing is said but the result, and with --quiet nothing at all", async () => {
  const cwd = folder({ "good.yaml": GOOD });
  // The program itself, as a job starts it.
  const loud = await startCli(["index", "."], { cwd, env: NO_JOB }).finished;
  expect(loud).toMatchObject({ code: 0, stderr: "" });
  expect(loud.stdout).toMatch(/^good new: 1 operation, .*\n1 document, 1 operation in /);
  expect(await index(cwd, ["--quiet", "--rebuild"])).toEqual({ code: 0, stdout: "", stderr: "" });
  writeFileSync(join(cwd, "cut.yaml"), "openapi: 3.1.0\npaths: {");
  const failed = await index(cwd, ["--quiet"]);
  expect(failed).toMatchObject({ code: 1, stdout: "" });
  expect(failed.stderr).toMatch(/^cut failed: .*cut\.yaml.*\n$/);
});

test("problems become annotations of GitHub, in the files of the repository", async () => {
  const cwd = folder({ "good.yaml": GOOD, "worse.yaml": WORSE });
  const { code, stdout } = await index(cwd, ["--format", "github"]);
  expect(code).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines.at(-1)).toMatch(/^2 documents, 2 operations in /);
  const commands = lines.slice(0, -1);
  expect(commands.length).toBeGreaterThan(0);
  for (const line of commands)
    expect(line).toMatch(
      /^::(error|warning) file=worse\.yaml,line=\d+,title=SpecLens%3A [\w-]+::\S/,
    );
  const above = await index(cwd, ["--format", "github", "--rebuild"], {
    GITHUB_WORKSPACE: join(cwd, ".."),
  });
  expect(above.stdout).toMatch(/^::\w+ file=[^/,]+\/worse\.yaml,/);
});

test("a summary is added to the file of the job, if it is asked for", async () => {
  const cwd = folder({ "good.yaml": GOOD });
  const file = join(cwd, "summary.md");
  writeFileSync(file, "Before\n");
  const env = { GITHUB_STEP_SUMMARY: file };
  await index(cwd, [], env);
  expect(readFileSync(file, "utf8")).toBe("Before\n");
  await index(cwd, ["--summary", "--rebuild"], env);
  expect(readFileSync(file, "utf8")).toMatch(/^Before\n### SpecLens: 1 document, 1 operation\n/);
  expect(await index(cwd, ["--summary"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("GITHUB_STEP_SUMMARY"),
  });
});

test("problems of a severity can fail the command, also where nothing changed", async () => {
  const cwd = folder({ "worse.yaml": WORSE });
  expect((await index(cwd, [])).code).toBe(0);
  expect((await index(cwd, ["--fail-on", "warning"])).code).toBe(1);
  const good = folder({ "good.yaml": GOOD });
  expect((await index(good, ["--fail-on", "warning"])).code).toBe(0);
  expect((await index(good, ["--fail-on", "info"])).code).toBe(2);
  expect((await index(good, ["--watch", "--summary"])).code).toBe(2);
});
