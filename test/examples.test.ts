import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const examples = readdirSync(new URL("../examples", import.meta.url)).filter((name) =>
  name.endsWith(".mjs"),
);

/** Something that only a working example prints. */
const expected: Readonly<Record<string, string>> = {
  "parse.mjs": "POST /orders/{order_id}/refunds — Refund an order",
  "categorize.mjs": "by path: orders (1)",
  "chunk.mjs": "bookshop:DELETE /books/{book_id} needs book_id <- [].id of bookshop:GET /books",
  "budget.mjs": "page 3:",
  "engine.mjs": "best: POST /orders/{order_id}/refunds",
};

test("every example has its expectation", () => {
  expect(examples.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(examples)("examples/%s runs", (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`examples/${name}`], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain(expected[name]);
});
