import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepCompiledCode } from "./keep-compiled-code.ts";

const original: unknown = Reflect.get(module, "enableCompileCache");
let cache: string;
const enable = vi.fn();

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "speclens-compiled-"));
  vi.stubEnv("SPECLENS_CACHE", cache);
  enable.mockClear();
  Reflect.set(module, "enableCompileCache", enable);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true });
  if (original === undefined) Reflect.deleteProperty(module, "enableCompileCache");
  else Reflect.set(module, "enableCompileCache", original);
});

test("keeps compiled code in the user's cache, which others cannot open", () => {
  keepCompiledCode();
  const folder = join(cache, "compiled");
  expect(enable).toHaveBeenCalledExactlyOnceWith(folder);
  if (process.platform !== "win32") expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.skipIf(process.platform === "win32")("uses no folder that others may write to", () => {
  const folder = join(cache, "compiled");
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  keepCompiledCode();
  expect(enable).not.toHaveBeenCalled();
});

test.skipIf(process.platform === "win32")("follows no link to another folder", () => {
  symlinkSync(tmpdir(), join(cache, "compiled"));
  keepCompiledCode();
  expect(enable).not.toHaveBeenCalled();
});

test("does nothing where the cache cannot be written, or Node keeps no code", () => {
  vi.stubEnv("SPECLENS_CACHE", join(process.execPath, "cache"));
  expect(keepCompiledCode).not.toThrow();
  expect(enable).not.toHaveBeenCalled();
  Reflect.set(module, "enableCompileCache", undefined);
  expect(keepCompiledCode).not.toThrow();
});
