import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const files = {
  "shop.yaml": `openapi: 3.1.0
info: {title: Shop, version: "1"}
paths:
  /orders: {$ref: paths/orders.yaml}
  /secret: {get: {description: {$ref: ../outside.md}}}
`,
  "paths/orders.yaml": `get:
  summary: List orders
  responses:
    "200":
      description: All of them
      content: {application/json: {schema: {$ref: ../common/openapi.yaml#/components/schemas/Order}}}
`,
  "common/openapi.yaml": `openapi: 3.1.0
info: {title: Common, version: "1"}
components: {schemas: {Order: {type: object, properties: {total: {type: number}}}}}
`,
};

function write(folder: string, changes: Readonly<Record<string, string>> = files): void {
  for (const [name, text] of Object.entries(changes)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test("a document over several files is one document, and its parts are none", async () => {
  const folder = join(temporaryFolder(), "specs");
  write(folder);
  writeFileSync(join(folder, "..", "outside.md"), "Nobody's business");
  const engine = await openForTest({ store: join(folder, "..", "store") });

  const first = await engine.index([folder]);
  expect(first.documents).toMatchObject([
    { id: "shop", operations: { found: 2, indexed: 2 }, schemas: 1, state: "new" },
  ]);
  const outside = first.documents[0]?.diagnostics.filter(({ code }) =>
    code.startsWith("reference"),
  );
  expect(outside).toMatchObject([
    { code: "reference-outside", pointer: "/paths/~1secret/get/description", line: 5 },
  ]);
  expect(first.skipped).toEqual([
    join(folder, "paths", "orders.yaml"),
    join(folder, "common", "openapi.yaml"),
  ]);
  const { text } = await engine.answers.schema({ name: "Order" });
  expect(text).toContain("total?: number");
  expect((await engine.index([folder])).documents[0]?.state).toBe("unchanged");

  write(folder, { "common/openapi.yaml": files["common/openapi.yaml"].replace("total", "sum") });
  expect((await engine.index([folder])).documents[0]?.state).toBe("changed");
  expect((await engine.answers.schema({ name: "Order" })).text).toContain("sum?: number");
});
