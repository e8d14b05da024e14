import { describe, expect, test } from "vitest";
import { createHostRules } from "./host-rules.ts";

const check = createHostRules("0.0.0.0", {
  allowedHosts: ["MCP.example.com"],
  allowedOrigins: ["https://app.example.com:8443"],
  tokenRequired: true,
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

describe("where callers need a token", () => {
  const rules = createHostRules("0.0.0.0", { tokenRequired: true });
  const refuses = (headers: Readonly<Record<string, string>>): boolean =>
    rules(new Headers(headers), "10.1.2.3") !== undefined;
  test("any name is allowed if none is configured, and pages of that name", () => {
    expect(refuses({ host: "speclens.team.svc:8080" })).toBe(false);
    expect(refuses({ host: "speclens.team.svc", origin: "https://speclens.team.svc" })).toBe(false);
    expect(refuses({ host: "[fe80::1]:80" })).toBe(false);
  });
  test("pages of other names are not, nor what is no name", () => {
    expect(refuses({ host: "speclens.team.svc", origin: "https://evil.example" })).toBe(true);
    expect(refuses({ host: "speclens.team.svc", origin: "null" })).toBe(true);
    for (const host of ["a b", "", "localhost@evil.example:x"])
      expect(refuses({ host })).toBe(true);
    expect(refuses({})).toBe(true);
  });
  test("without a token, only the names of this machine are", () => {
    const open = createHostRules("127.0.0.1", { tokenRequired: false });
    expect(open(new Headers({ host: "speclens.team.svc" }), "127.0.0.1")).toBeDefined();
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
