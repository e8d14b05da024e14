import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLoopback, parseHttpAddress, urlHost } from "./http-address.ts";

test.each([
  ["8080", "127.0.0.1", 8080],
  ["0", "127.0.0.1", 0],
  [" 8080 ", "127.0.0.1", 8080],
  ["0.0.0.0:80", "0.0.0.0", 80],
  ["localhost:8080", "localhost", 8080],
  ["[::1]:8080", "::1", 8080],
  ["[::]:65535", "::", 65_535],
])("%j is host and port", (text, host, port) => {
  expect(parseHttpAddress(text)).toEqual({ host, port });
});

test.each([
  "",
  ":",
  ":80",
  "host:",
  "65536",
  "-1",
  "8080x",
  "::1:80",
  "[::1]",
  "[nope]:80",
  "a b:80",
  "http://a:80",
  "u@h:80",
])("%j is refused with what is right", (text) => {
  expect(() => parseHttpAddress(text)).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.stringContaining("Use PORT, HOST:PORT or [IPV6]:PORT"),
    }),
  );
});

test("what is read is written as the same", () => {
  const host = fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain());
  fc.assert(
    fc.property(host, fc.integer({ min: 0, max: 65_535 }), (host, port) => {
      expect(parseHttpAddress(`${urlHost(host)}:${port}`)).toEqual({ host, port });
    }),
  );
});

describe("only this machine reaches", () => {
  test.each(["127.0.0.1", "127.8.9.10", "::1", "localhost", "LOCALHOST", "::ffff:127.0.0.1"])(
    "%s",
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );
  test.each([
    "0.0.0.0",
    "::",
    "10.0.0.1",
    "example.com",
    "localhost.example.com",
    "::ffff:10.0.0.1",
  ])("not %s", (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
