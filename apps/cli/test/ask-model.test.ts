import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ScriptedReply,
  serveLanguageModel,
} from "../../../test/support/serve-language-model.ts";
import { run } from "../src/run.ts";
import { inEnvironment, runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
const task = 'add the book "Dune" with price 12 to the shop';
const KEY = "s3cret-key-of-the-test";
const right = 'Call POST /books [1]:\n\n```json\n{"title": "Dune", "price": 12}\n```\n';
const wrong = right.replace("12}", '"12"}');

const env = { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY, SPECLENS_MODEL_API_KEY: KEY };
let cwd = "";

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "speclens-ask-"));
  await runCli(["index", bookshop], { cwd });
});

afterAll(() => rmSync(cwd, { recursive: true }));

test.each(["anthropic", "openai", "openai-compatible"])(
  "the program answers with a model of %s, and mends its examples",
  async (kind) => {
    const { baseUrl, requests } = await serveLanguageModel([{ text: wrong }, { text: right }]);
    const model = `${kind}:test@${baseUrl}`;
    const { code, stdout, stderr } = await startCli(["ask", task, "--model", model], { cwd, env })
      .finished;
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(`${right}\n[1] POST /books\n`);
    expect(requests).toHaveLength(2);
  },
);

const FAILURES: Readonly<Record<string, readonly [ScriptedReply, RegExp]>> = {
  "a wrong key": [
    { status: 401, body: { error: { message: `Wrong key: ${KEY}` } } },
    /answered 401: Wrong key: …\. Check the key in ANTHROPIC_API_KEY/,
  ],
  "a refusal": [{ text: "I", end: "refusal" }, /refused to answer/],
  "a web page": [{ status: 200, body: `<html>${KEY}</html>` }, /sent a web page/],
  "a broken connection": [{ breaks: right }, /breaks off/],
};

test.each(Object.keys(FAILURES))("after %s, the program prints the plan and why", async (name) => {
  const [reply, why] = FAILURES[name] ?? [{ text: "" }, /^$/];
  const { baseUrl } = await serveLanguageModel([reply]);
  const model = `anthropic:test@${baseUrl}`;
  const { code, stdout, stderr } = await startCli(["ask", task, "--model", model], { cwd, env })
    .finished;
  const plan = await runCli(["ask", task], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: plan.stdout });
  expect(stderr).toMatch(why);
  expect(stderr.trimEnd()).not.toContain("\n");
  expect(stdout + stderr).not.toContain(KEY);
});

test("without a key, a connection or the right arguments", async () => {
  const plan = await runCli(["ask", task], { cwd });
  const without = { cwd, env: { ANTHROPIC_API_KEY: "" } };
  const keyless = await runCli(["ask", task, "--model", "anthropic:test"], without);
  expect(keyless).toMatchObject({ code: 0, stdout: plan.stdout });
  expect(keyless.stderr).toContain("no key is set. Set it in ANTHROPIC_API_KEY.");
  const address = "openai-compatible:test@http://127.0.0.1:1/v1";
  const offline = await runCli(["ask", task, "--model", address], { cwd });
  expect(offline).toMatchObject({ code: 0, stdout: plan.stdout });
  expect(offline.stderr).toContain("no connection");
  const unknown = await runCli(["ask", task, "--model", "gpt"], { cwd });
  expect(unknown).toMatchObject({ code: 2, stdout: "" });
  expect(unknown.stderr).toContain("Use one of: anthropic:MODEL");
});

test("on a terminal, the answer appears as it is written; after a failure, the plan follows", async () => {
  const plan = await runCli(["ask", task], { cwd });
  const onTerminal = async (reply: ScriptedReply, timeoutSeconds: number) => {
    const { baseUrl } = await serveLanguageModel([reply]);
    const name = `openai-compatible:test@${baseUrl}`;
    const file = join(cwd, "own.yaml");
    writeFileSync(file, JSON.stringify({ model: { name, timeoutSeconds } }));
    const pieces: string[] = [];
    const errors: string[] = [];
    const store = join(cwd, ".speclens");
    const code = await inEnvironment({ ...env, SPECLENS_EMBEDDER: "none" }, () =>
      run(["ask", task, "--config", file, "--store", store], {
        stdout: { isTTY: true, write: (text) => pieces.push(text) },
        stderr: { write: (text) => errors.push(text) },
      }),
    );
    return { code, pieces, errors: errors.join("") };
  };
  const answered = await onTerminal({ text: right }, 60);
  expect(answered.pieces[0]).toBe("Call POST /books [1]:\n");
  expect(answered.pieces.join("")).toBe(`${right}\n[1] POST /books\n`);
  const failed = await onTerminal({ stalls: "Call POST /books [1]:\nand" }, 3);
  expect(failed.code).toBe(0);
  expect(failed.pieces.join("")).toBe(`Call POST /books [1]:\n\n${plan.stdout}`);
  expect(failed.errors).toContain("did not finish within 3 s. This is the plan.");
});

test("as JSON, and with the variable; other formats need no model", async () => {
  const { baseUrl, requests } = await serveLanguageModel([{ text: right }]);
  const SPECLENS_MODEL = `openai:test@${baseUrl}`;
  const options = { cwd, env: { ...env, SPECLENS_MODEL } };
  const { stdout } = await runCli(["ask", task, "--json"], options);
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ question: task, from: "model", model: SPECLENS_MODEL },
    checks: { cited: [1], examples: [{ status: "valid" }] },
  });
  expect(requests).toHaveLength(1);
  const plain = await runCli(["ask", task], { cwd });
  const off = await runCli(["ask", task, "--model", "none"], options);
  expect(off).toEqual(plain);
  const curl = await runCli(["ask", task, "--format", "curl"], options);
  expect(curl.stdout).toContain("curl -X POST");
  expect(requests).toHaveLength(1);
});

test("what nothing here does has its own exit code", async () => {
  const { baseUrl, requests } = await serveLanguageModel([{ text: right }]);
  const parameters = ["ask", "zzzqq wwxxy", "--model", `openai:test@${baseUrl}`];
  const { code, stdout, stderr } = await runCli(parameters, { cwd, env });
  expect(code).toBe(3);
  expect(stdout).toMatch(/^No match/);
  expect(stderr).toContain("the language model was not asked");
  expect(requests).toEqual([]);
});

test("a file that came with a project cannot choose a model", async () => {
  const { baseUrl, requests } = await serveLanguageModel([{ text: right }]);
  const project = temporaryFolder();
  const options = { cwd: project, env: { ...env, SPECLENS_STORE: join(cwd, ".speclens") } };
  const file = "speclens.config.yaml";
  writeFileSync(join(project, file), `model:\n  name: openai:test@${baseUrl}\n`);
  const refused = await runCli(["ask", task], options);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("a project file cannot choose a language model");
  expect(requests).toEqual([]);
  const named = await runCli(["ask", task, "--config", file], options);
  expect(named).toMatchObject({ code: 0, stdout: `${right}\n[1] POST /books\n` });
  const shown = await runCli(["config", "check", file], options);
  expect(shown.stdout).toContain("model.name");
  expect(shown.stdout + shown.stderr).not.toContain(KEY);
});
