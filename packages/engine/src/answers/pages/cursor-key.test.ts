import { expect, test } from "vitest";
import { cursorKey } from "./cursor-key.ts";

const secret = new Uint8Array(32).fill(1);

test("is the secret of the store where nothing is configured", () => {
  expect(cursorKey(secret, {})).toBe(secret);
  expect(cursorKey(secret, { SPECLENS_CURSOR_KEY: "" })).toBe(secret);
});

test("is what the environment says, in bytes of UTF-8", () => {
  const key = cursorKey(secret, { SPECLENS_CURSOR_KEY: "sixteen bytes 16" });
  expect(new TextDecoder().decode(key)).toBe("sixteen bytes 16");
});

test("a key that is too short is refused by name, and never quoted", () => {
  expect(() => cursorKey(secret, { SPECLENS_CURSOR_KEY: "hunter2" })).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.stringMatching(/^SPECLENS_CURSOR_KEY has 7 bytes(?!.*hunter2)/),
    }),
  );
});
