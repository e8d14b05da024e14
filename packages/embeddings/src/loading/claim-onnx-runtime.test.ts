import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claimOnnxRuntime } from "./claim-onnx-runtime.ts";

test("the first installation that is asked for is the only one, however often", () => {
  const folder = mkdtempSync(join(tmpdir(), "claim-onnx-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const other = join(folder, "node_modules", "onnxruntime-node");
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, "index.js"), "");
  const without = mkdtempSync(join(tmpdir(), "claim-none-"));
  onTestFinished(() => rmSync(without, { recursive: true, force: true }));

  expect(claimOnnxRuntime(join(without, "index.js"))).toBe(true);
  expect(claimOnnxRuntime(import.meta.url)).toBe(true);
  expect(claimOnnxRuntime(join(folder, "index.js"))).toBe(false);
  expect(claimOnnxRuntime(import.meta.url)).toBe(true);
  expect(claimOnnxRuntime(join(without, "index.js"))).toBe(true);
});
