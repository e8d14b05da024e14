import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEngine } from "../src/opening/open-engine.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("operations are found by the names of their categories and groups", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "api.json");
  const get = (summary: string, tags: readonly string[] = []) => ({
    get: { summary, tags, responses: {} },
  });
  writeFileSync(
    path,
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Sample", version: "1" },
      tags: [{ name: "bills", "x-displayName": "Rechnungen" }],
      "x-tagGroups": [{ name: "Backoffice", tags: ["bills"] }],
      paths: {
        "/v1/a": get("List amounts", ["bills"]),
        "/v1/b": get("List persons", ["people"]),
        "/v1/c": get("List clients", ["people"]),
      },
    }),
  );
  const rules = [{ path: "/v1/c", category: "Customer relations" }];
  const engine = await openEngine({
    store: join(folder, "store"),
    embedder: "none",
    categories: { rules },
  });
  await engine.index([path]);
  for (const [query, operation] of [
    ["Rechnungen", "GET /v1/a"],
    ["backoffice", "GET /v1/a"],
    ["customer relations", "GET /v1/c"],
  ] as const) {
    const { hits, noMatch } = await engine.search({ query });
    expect([query, hits[0]?.operation, noMatch]).toEqual([query, operation, false]);
  }
  await engine.close();
});
