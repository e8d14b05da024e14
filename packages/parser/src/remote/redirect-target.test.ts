import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

const secure = new URL("https://example.com/a/b?key=s3cret");

test.each([
  ["c", "https://example.com/a/c"],
  ["/c?d#e", "https://example.com/c?d"],
  ["//other.example/c", "https://other.example/c"],
  ["https://other.example", "https://other.example/"],
])("%s leads to %s", (location, target) => {
  expect(redirectTarget(secure, location).href).toBe(target);
});

test("https may follow on http, but not the other way round", () => {
  const plain = new URL("http://example.com/a");
  expect(redirectTarget(plain, "https://example.com/a").protocol).toBe("https:");
  expect(() => redirectTarget(secure, "http://example.com/a")).toThrow(
    expect.objectContaining({
      code: "remote-refused",
      details: { url: "https://example.com/a/b", reason: "downgrade" },
    }),
  );
});

test("what is no URL is refused", () => {
  expect(() => redirectTarget(secure, "http://[")).toThrow(
    expect.objectContaining({ code: "remote-refused" }),
  );
});
