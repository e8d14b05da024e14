import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationJsonSchema } from "./configuration-json-schema.ts";

test("the published file is up to date", () => {
  const file = new URL("../../speclens.config.schema.json", import.meta.url);
  // If not: pnpm --filter @speclens/engine build && pnpm --filter @speclens/engine write:schema
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(configurationJsonSchema());
});
