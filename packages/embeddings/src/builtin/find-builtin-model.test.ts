import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBuiltinModel } from "./find-builtin-model.ts";

test("is the folder of the package", () => {
  const { name } = JSON.parse(readFileSync(join(findBuiltinModel(), "package.json"), "utf8"));
  expect(name).toBe("@speclens/model");
});
