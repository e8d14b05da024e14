import { isAbsolute, join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { userCache } from "./user-cache.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("is where SPECLENS_CACHE says", () => {
  vi.stubEnv("SPECLENS_CACHE", "some-cache");
  expect(userCache("stores")).toBe(resolve("some-cache", "stores"));
});

test.each([undefined, ""])("is the system's where that is %j", (value) => {
  vi.stubEnv("SPECLENS_CACHE", value);
  expect(isAbsolute(userCache("remote"))).toBe(true);
  expect(userCache("remote")).toContain(join("speclens", ""));
});

test.runIf(process.platform === "linux")("the system's is below XDG_CACHE_HOME", () => {
  vi.stubEnv("SPECLENS_CACHE", undefined);
  vi.stubEnv("XDG_CACHE_HOME", "/some/cache");
  expect(userCache("remote")).toBe("/some/cache/speclens/remote");
});
