import { describe, expect, test } from "vitest";
import { createHostRules } from "./host-rules.ts";

const check = createHostRules("0.0.0.0", {
  allowedHosts: ["MCP.example.com"],
  allowedOrigins: ["https://app.example.com:8443"],
});
const broken = (host: string | undefined, origin?: string, local = "::ffff:10.1.2.3"): boolean =>
  check(
    new Headers({ ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) }),
    local,
  ) !== undefined;

describe("hosts", () => {
  test.each([
    "localhost",
    "localhost:8080",
    "127.0.0.1:1",
    "[::1]:80",
    "mcp.example.com",
    "10.1.2.3:8080",
  ])("%s may be asked for", (host) => {
    expect(broken(host)).toBe(false);
  });
  test.each([
    "evil.example",
    "mcp.example.com.evil.example",
    "evil-mcp.example.com",
    "localhost.evil.example",
    "10.1.2.4",
    "localhost@evil.example",
    "a b",
    undefined,
  ])("%s may not", (host) => {
    expect(broken(host)).toBe(true);
  });
  test("an IPv6 address that was connected to stands in brackets", () => {
    expect(broken("[fe80::1]:80", undefined, "fe80::1%eth0")).toBe(false);
    expect(broken("[fe80::2]:80", undefined, "fe80::1%eth0")).toBe(true);
  });
});

describe("origins", () => {
  test.each([
    "http://localhost:3000",
    "https://mcp.example.com",
    "https://app.example.com:8443",
    "HTTPS://app.example.com:8443",
  ])("%s may ask", (origin) => {
    expect(broken("localhost", origin)).toBe(false);
  });
  test.each([
    "null",
    "https://evil.example",
    "https://app.example.com",
    "http://app.example.com:8443",
    "file://",
    "x",
  ])("%s may not", (origin) => {
    expect(broken("localhost", origin)).toBe(true);
  });
});
