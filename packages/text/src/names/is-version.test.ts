import { expect, test } from "vitest";
import { isInterface } from "./is-interface.ts";
import { isVersion } from "./is-version.ts";

test("tells versions from names", () => {
  expect(["v1", "2.0", "v1beta1", "2021-06-30", "1_2", "v2alpha1"].every(isVersion)).toBe(true);
  expect(["", "v", "vendors", "issues2", "v1beta1x"].some(isVersion)).toBe(false);
});

test("tells interfaces from names", () => {
  expect(["api", "APIs", "rest", "web-api", "json", "api_v2"].every(isInterface)).toBe(true);
  expect(["", "apiservices", "restaurants"].some(isInterface)).toBe(false);
});
