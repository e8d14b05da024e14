import { expect, test } from "vitest";
import { hostList } from "./host-list.ts";

test.each([
  ["example.com", "https://example.com/a"],
  ["example.com", "http://EXAMPLE.com./a"],
  ["example.com", "http://example.com:443/"],
  ["Example.com.", "https://example.com"],
  ["example.com:8443", "https://example.com:8443"],
  ["example.com:80", "http://example.com"],
  ["*.example.com", "https://a.b.example.com"],
  ["*.example.com:81", "http://a.example.com:81"],
  ["bücher.example", "https://xn--bcher-kva.example"],
  ["127.0.0.1", "http://2130706433/"],
  ["127.0.0.1", "http://0177.0.0.01/"],
  ["[::1]:81", "http://[0:0:0:0:0:0:0:1]:81"],
])("%s stands for %s", (entry, url) => expect(hostList([entry])(new URL(url))).toBe(true));

test.each([
  ["example.com", "https://example.com:8443"],
  ["example.com", "https://www.example.com"],
  ["example.com", "https://example.com.evil.example"],
  ["example.com", "https://example.org"],
  ["example.com:80", "https://example.com"],
  ["*.example.com", "https://example.com"],
  ["*.example.com", "https://evilexample.com"],
  ["[::1]", "http://[::2]"],
])("%s does not stand for %s", (entry, url) => expect(hostList([entry])(new URL(url))).toBe(false));

test("an empty list allows nothing", () => {
  expect(hostList([])(new URL("https://example.com"))).toBe(false);
});

test.each([
  [""],
  ["*"],
  ["*."],
  ["a.*.b"],
  ["https://example.com"],
  ["a b"],
  ["a/b"],
  ["u@a"],
  ["::1"],
])("%j is no host", (entry) =>
  expect(() => hostList([entry])).toThrow(expect.objectContaining({ code: "argument-invalid" })),
);
