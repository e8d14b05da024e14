import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleUpgrader } from "../scripts/bundle-upgrader.mjs";

/** The upgrade is copied because its package wants Node 22, which it does not need, and types of 2.5 MB. */
test("the upgrade of Swagger 2.0 is that of @scalar/openapi-upgrader", async () => {
  const copy = readFileSync(join(import.meta.dirname, "../upgrader/upgrade.js"), "utf8");
  // If not: pnpm --filter @speclens/parser write:upgrader
  expect(copy).toBe(await bundleUpgrader());
});
