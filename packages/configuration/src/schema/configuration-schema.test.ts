import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationJsonSchema } from "./configuration-schema.ts";

test("the published file is up to date", () => {
  const file = new URL("../../speclens.config.schema.json", import.meta.url);
  // If not: pnpm --filter @speclens/configuration build && pnpm --filter @speclens/configuration write:schema
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(configurationJsonSchema());
});
