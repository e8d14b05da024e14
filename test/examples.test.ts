import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const examples = readdirSync(join(root, "examples")).filter((name) => name.endsWith(".ts"));

/** Something that only a working example prints. */
const expected: Readonly<Record<string, string>> = {
  "parse.ts": "POST /orders/{order_id}/refunds — Refund an order",
  "categorize.ts": "by path: orders (1)",
  "chunk.ts": "bookshop:DELETE /books/{book_id} needs book_id <- [].id of bookshop:GET /books",
  "configuration.ts": "tokenBudgetThreshold 8000 -> 2000",
  "budget.ts": "page 3:",
  "fit-value.ts": "pages give everything: true",
  "render.ts": "read back: true",
  "text.ts": "no /ordres? There is /orders",
  "own-embedder.ts": "by words: none, nothing\nwith the embedder: found, invite_user",
  "embed.ts": "give the buyer his money back → POST /orders/{order_id}/refunds",
  "protect.ts": "tools: listOrders, readMore",
  "plan.ts": "book_id <- [].id of step 1",
  "tools-anthropic.ts": '"content":[{"type":"tool_reference","tool_name":"github__create_issue"}',
  "tools-openai.ts": "call1 loads github: create_issue",
  "tools-ai-sdk.ts": 'created "It crashes": Reported.',
  "tools-mcp.ts": 'call_tool: github did create_issue {"title":"It crashes"}',
  "tools-code-mode.ts": 'created "It crashes"\nfor a cake: 0 results',
  "engine.ts": "best: POST /orders/{order_id}/refunds",
};

test("every example has its expectation", () => {
  expect(examples.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(examples)("examples/%s runs", (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [withoutTypes(name)], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain(expected[name]);
});

/** Path of the example as JavaScript: Node 20 does not leave types out by itself. */
function withoutTypes(name: string): string {
  const text = readFileSync(join(root, "examples", name), "utf8");
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  // Below the repository, so that it finds the packages.
  const folder = join(root, "node_modules", ".cache", "examples");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name.replace(/\.ts$/, ".mjs"));
  writeFileSync(path, outputText);
  return path;
}
