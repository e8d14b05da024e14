import { expect, test } from "vitest";
import { apiKeyFor } from "./api-key.ts";

const both = { SPECLENS_OPENAI_API_KEY: "own-key", OPENAI_API_KEY: "other-key" };
const other = { OPENAI_API_KEY: " other-key\n" };

test.each([
  "https://a.example/v1",
  "http://localhost:1/v1",
  "http://127.1.2.3",
  "http://127.0.0.1:80/v1",
  "http://[::1]:8080",
])("%s gets the key that is meant for it, else the general one", (url) => {
  expect(apiKeyFor(url, both)).toBe("own-key");
  expect(apiKeyFor(url, other)).toBe("other-key");
  expect(apiKeyFor(url, {})).toBeUndefined();
  expect(apiKeyFor(url, { SPECLENS_OPENAI_API_KEY: "", OPENAI_API_KEY: " " })).toBeUndefined();
});

test.each([
  "http://a.example/v1",
  "http://10.0.0.1",
  "http://127.0.0.1.a.example/v1",
  "http://[::2]",
])("%s gets none, in clear text over a network", (url) => {
  expect(apiKeyFor(url, other)).toBeUndefined();
  expect(apiKeyFor(url, {})).toBeUndefined();
  expect(() => apiKeyFor(url, both)).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.not.stringContaining("own-key"),
    }),
  );
});

test("a key that no header can hold is refused, and not repeated", () => {
  for (const key of ["k\u00e9y", "two\nlines", "k\u0000"])
    expect(() => apiKeyFor("https://a.example", { OPENAI_API_KEY: key })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(key) }),
    );
});
