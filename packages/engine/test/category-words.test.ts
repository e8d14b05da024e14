import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEngine } from "../src/opening/open-engine.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test.each(["none", "builtin"])(
  "operations are found by the names of their categories and groups: %s",
  async (embedder) => {
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
        tags: [
          { name: "bills", "x-displayName": "Rechnungen" },
          { name: "beta", "x-displayName": "Versuche" },
        ],
        "x-tagGroups": [{ name: "Backoffice", tags: ["bills"] }],
        paths: {
          "/v1/a": get("List amounts", ["bills"]),
          "/v1/b": get("List persons", ["people"]),
          "/v1/c": get("List clients", ["people", "beta"]),
          "/v1/d": get("List places", ["people", "beta"]),
        },
      }),
    );
    const rules = [{ path: "/v1/c", category: "Customer relations" }];
    const engine = await openEngine({
      store: join(folder, "store"),
      embedder,
      categories: { rules },
    });
    await engine.index([path]);
    for (const [query, operation] of [
      ["Rechnungen", "GET /v1/a"],
      ["backoffice", "GET /v1/a"],
      ["customer relations", "GET /v1/c"],
    ] as const) {
      const { hits, noMatch, unsure = false } = await engine.search({ query });
      expect([query, hits[0]?.operation, noMatch, unsure]).toEqual([
        query,
        operation,
        false,
        false,
      ]);
    }
    // No operation has this tag as its first, so the catalog does not have it.
    for (const [filter, operations] of [
      [{ tag: "versuche" }, ["GET /v1/c", "GET /v1/d"]],
      [{ category: "Versuche" }, ["GET /v1/d"]],
    ] as const) {
      const listed = await engine.operations(filter);
      expect(listed.map(({ operation }) => operation)).toEqual(operations);
    }
    await engine.close();
  },
);
