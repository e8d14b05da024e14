import { expect, test } from "vitest";
import { wantsHttp } from "./http-flags.ts";

test("flags for HTTP without --http are refused by name", () => {
  expect(wantsHttp({})).toBe(false);
  expect(wantsHttp({ http: "0", trustProxy: true })).toBe(true);
  expect(() => wantsHttp({ tokensFile: "x" })).toThrow(/^--tokens-file needs a server over HTTP/);
});
