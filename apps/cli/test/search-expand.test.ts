import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveLanguageModel } from "../../../test/support/serve-language-model.ts";
import { runCli, startCli } from "./run-cli.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
const env = { ANTHROPIC_API_KEY: "some-key-of-the-test" };
const question = ["search", "indemnify somebody"];
let cwd = "";

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), "speclens-expand-"));
  await runCli(["index", bookshop, "--embedder", "none"], { cwd });
});

afterAll(() => rmSync(cwd, { recursive: true }));

test("the program searches for what the model adds to a question", async () => {
  const text = "bookshop: POST /orders/{order_id}/refunds\nwords: refund, order, unicorn";
  const { baseUrl, requests } = await serveLanguageModel([{ text }]);
  const plain = await runCli([...question], { cwd });
  expect(plain.code).toBe(3);
  const model = `anthropic:test@${baseUrl}`;
  const asked = [...question, "--expand", "--stats", "--model", model];
  const { code, stdout } = await startCli(asked, { cwd, env }).finished;
  expect(code).toBe(0);
  expect(stdout).toContain("1 POST /orders/{order_id}/refunds");
  expect(stdout).toContain(`expansion by ${model}: refund, order; POST /orders/{order_id}/refunds`);
  expect(requests).toHaveLength(1);
});

test("if the model fails, it says why, and answers without it", async () => {
  const { baseUrl } = await serveLanguageModel([
    { status: 401, body: { error: { message: "Wrong key" } } },
  ]);
  const model = `anthropic:test@${baseUrl}`;
  const asked = ["search", "refund an order", "--expand", "unclear", "--model", model];
  const clear = await startCli(asked, { cwd, env }).finished;
  const always = await startCli(
    asked.filter((word) => word !== "unclear"),
    { cwd, env },
  ).finished;
  expect(always.code).toBe(0);
  expect(always.stdout).toMatch(/^The question was not expanded: .*401/);
  expect(always.stdout).toContain(clear.stdout.split("\n")[0]);
});

test("it needs a model and one question", async () => {
  const without = await runCli([...question, "--expand"], { cwd });
  expect(without.code).toBe(2);
  expect(without.stderr).toContain("There is no language model");
  const several = await runCli([...question, "--expand", "--also", "pay"], { cwd });
  expect(several.code).toBe(2);
  const listed = await runCli(["search", "--method", "GET", "--expand"], { cwd });
  expect(listed.code).toBe(2);
});
