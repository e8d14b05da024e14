import { expect, test } from "vitest";
import { isProtocolError } from "./is-protocol-error.ts";

test.each([
  [Object.assign(new Error("no"), { code: -32602 }), true],
  [Object.assign(new Error("no"), { code: 0 }), true],
  [Object.assign(new Error("no"), { code: "ENOENT" }), false],
  [Object.assign(new Error("no"), { code: 1.5 }), false],
  [new Error("no"), false],
  [{ code: -32602, message: "no" }, false],
  [undefined, false],
])("%o: %s", (error, is) => {
  expect(isProtocolError(error)).toBe(is);
});
