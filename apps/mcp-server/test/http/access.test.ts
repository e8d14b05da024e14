import { request } from "node:http";
import { describe, expect, test } from "vitest";
import type { HttpRoute } from "../../src/http/http-route.ts";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import { at, bookshopOfFile, callRequest, listenForTest, post } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

const right = "0123456789abcdef";
const tokens = async () => parseStaticTokens([`ann:${right}`, "bob:fedcba9876543210"], "here");
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Asks with headers that `fetch` does not let a program set. */
function statusWith(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("pages that were not meant to ask", () => {
  const prometheus = async (): Promise<string> => "up 1\n";
  const routes: readonly HttpRoute[] = [
    { path: "/page", open: true, handle: () => new Response("page") },
  ];

  test("a foreign Host is refused everywhere but at the probes", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, prometheus, routes });
    for (const path of ["/mcp", "/metrics", "/page", "/nothing", "/.well-known/x"]) {
      expect(await statusWith(at(url, path), { host: "evil.example" }), path).toBe(403);
      expect(await statusWith(at(url, path), { origin: "http://evil.example" }), path).toBe(403);
    }
    expect(await statusWith(at(url, "/metrics"), { host: "localhost:1" })).toBe(200);
    expect(await statusWith(at(url, "/readyz"), { host: "10.0.0.1" })).toBe(200);
    expect(await statusWith(at(url, "/healthz"), { host: "10.0.0.1" })).toBe(200);
  });

  test("with tokens any Host may ask, unless names are configured, and no page of another", async () => {
    const options = { serving: bookshop.serving, prometheus, routes, tokens };
    const { url } = await listenForTest(options);
    const host = "speclens.team.svc:8080";
    const metrics = at(url, "/metrics");
    expect(await statusWith(metrics, { host, ...bearer(right) })).toBe(200);
    expect(await statusWith(metrics, { host })).toBe(401);
    const foreign = { host, origin: "http://evil.example", ...bearer(right) };
    expect(await statusWith(metrics, foreign)).toBe(403);
    expect(await statusWith(at(url, "/page"), { host, origin: `http://${host}` })).toBe(200);
    const named = await listenForTest({ ...options, allowedHosts: ["mcp.example.com"] });
    const ask = (name: string) =>
      statusWith(at(named.url, "/metrics"), { host: name, ...bearer(right) });
    expect(await ask("mcp.example.com")).toBe(200);
    expect(await ask(host)).toBe(403);
  });

  test("each response is counted by its status, but no probe", async () => {
    const counts = new Map<number, number>();
    const { url } = await listenForTest({
      ...{ serving: bookshop.serving, prometheus, tokens },
      onResponse: (status) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    });
    for (const path of ["/metrics", "/nothing", "/readyz", "/healthz"]) await fetch(at(url, path));
    await fetch(at(url, "/metrics"), { headers: bearer(right) });
    await statusWith(at(url, "/metrics"), { origin: "http://evil.example" });
    expect(Object.fromEntries(counts)).toEqual({ 200: 1, 401: 1, 403: 1, 404: 1 });
  });

  test("an allowed origin may ask and read; others get no leave to", async () => {
    const { url } = await listenForTest({
      serving: bookshop.serving,
      allowedOrigins: ["https://app.example.com"],
    });
    const origin = "https://app.example.com";
    const preflight = await fetch(url, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,mcp-method",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(origin);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-method");
    const answer = await fetch(url, callRequest(undefined, { origin }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const other = await fetch(url, callRequest(undefined, { origin: "http://localhost:9" }));
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a page cannot ask without a preflight: other types than JSON are refused", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving });
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect((await fetch(url, callRequest(undefined, { "content-type": type }))).status).toBe(415);
  });
});

describe("tokens", () => {
  test("without one, or with a wrong one, nothing is answered", async () => {
    const { url } = await listenForTest({
      serving: bookshop.serving,
      tokens,
      prometheus: async () => "up 1\n",
    });
    for (const headers of [
      {},
      bearer("wrong-0123456789"),
      bearer(`${right}x`),
      bearer(right.toUpperCase()),
      { authorization: `Basic ${right}` },
      { authorization: right },
      { authorization: `Bearer ${right} ${right}` },
    ]) {
      const answer = await fetch(url, callRequest(undefined, headers));
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer error="invalid_token"/);
      expect(await answer.text()).not.toContain(right);
      expect((await fetch(at(url, "/metrics"), { headers })).status).toBe(401);
    }
    for (const scheme of ["Bearer", "bearer"]) {
      const headers = { authorization: `${scheme} ${right}` };
      expect((await fetch(url, callRequest(undefined, headers))).status).toBe(200);
      expect(await (await fetch(at(url, "/metrics"), { headers })).text()).toBe("up 1\n");
    }
  });

  test("after many wrong ones an address is told to wait; a right one stays right", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, tokens });
    const statuses = new Map<number, number>();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { status } = await fetch(url, callRequest(undefined, bearer(`${attempt}-wrong-wrong`)));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 20, 429: 10 });
    const over = await fetch(url, callRequest(undefined, bearer("again-wrong-wrong")));
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await fetch(url, callRequest(undefined, bearer(right)))).status).toBe(200);
    expect((await fetch(url, callRequest())).status).toBe(401);
  });

  test("off loopback the start is refused without one, and says what to do", async () => {
    for (const host of ["0.0.0.0", "::", "example.com"])
      await expect(listenForTest({ serving: bookshop.serving, host })).rejects.toMatchObject({
        code: "argument-invalid",
        message: expect.stringContaining("SPECLENS_HTTP_TOKENS"),
      });
    const { url } = await listenForTest({ serving: bookshop.serving, host: "0.0.0.0", tokens });
    const local = url.replace("0.0.0.0", "127.0.0.1");
    expect((await fetch(local, callRequest(undefined, bearer(right)))).status).toBe(200);
    expect((await fetch(local, callRequest())).status).toBe(401);
  });

  test("further routes have the same authentication, or do it themselves", async () => {
    const routes: readonly HttpRoute[] = [
      {
        path: "/page/*",
        handle: (_request, { caller }) => Response.json(caller?.clientId ?? null),
      },
      {
        method: "POST",
        path: "/login",
        open: true,
        async handle(request, { authenticate }) {
          const headers = bearer(await request.text());
          const caller = await authenticate(new Request(request.url, { headers }));
          return caller instanceof Response ? caller : Response.json(caller?.clientId ?? null);
        },
      },
    ];
    const { url } = await listenForTest({ serving: bookshop.serving, tokens, routes });
    expect((await fetch(at(url, "/page/1"))).status).toBe(401);
    const page = await fetch(at(url, "/page/1"), { headers: bearer(right) });
    expect(await page.json()).toBe("ann");
    const login = (body: string) => fetch(at(url, "/login"), { method: "POST", body });
    expect(await (await login(right)).json()).toBe("ann");
    expect((await login("wrong-wrong-wrong")).status).toBe(401);
    expect((await login("x".repeat(2 ** 20 + 1))).status).toBe(413);
    expect((await fetch(at(url, "/login"))).status).toBe(404);
  });
});

describe("how often", () => {
  test("each subject has its own limit, and is told when to come again", async () => {
    const { url } = await listenForTest({
      ...{ serving: bookshop.serving, tokens, requestsPerMinute: 3 },
    });
    const ask = (token: string) => fetch(url, callRequest(undefined, bearer(token)));
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await ask(right)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const over = await ask(right);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await over.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { code: -32_000, message: expect.stringContaining("Over 3 requests a minute") },
      id: null,
    });
    expect((await ask("fedcba9876543210")).status).toBe(200);
  });

  test("each message of a batch counts", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, requestsPerMinute: 10 });
    const batch = Array.from({ length: 11 }, (_, id) => ({ jsonrpc: "2.0", id, method: "ping" }));
    expect((await fetch(url, post(batch))).status).toBe(429);
  });

  test("without tokens an address has the limit; behind a proxy it is the caller's", async () => {
    const { url } = await listenForTest({
      ...{ serving: bookshop.serving, requestsPerMinute: 1, trustProxy: true },
    });
    const ask = (address: string) =>
      fetch(url, callRequest(undefined, { "x-forwarded-for": address }));
    expect((await ask("192.0.2.1")).status).toBe(200);
    expect((await ask("192.0.2.2")).status).toBe(200);
    expect((await ask("192.0.2.3, 192.0.2.1")).status).toBe(429);
  });

  test("0 means any number", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, requestsPerMinute: 0 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(url, callRequest())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
