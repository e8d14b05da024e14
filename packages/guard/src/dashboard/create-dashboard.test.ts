import { randomBytes } from "node:crypto";
import { SpecLensError } from "@speclens/core";
import { expect, test, vi } from "vitest";
import type { CallFilter } from "../telemetry/reading/call-filter.ts";
import type { CallSeries } from "../telemetry/reading/call-series.ts";
import type { CallSummary } from "../telemetry/reading/call-summary.ts";
import { createTally } from "../telemetry/reading/call-tally.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";
import { createDashboard } from "./create-dashboard.ts";
import type { DashboardOptions, SignInRefusal } from "./dashboard-options.ts";
import { SESSION_LIFETIME } from "./session.ts";

const origin = "http://127.0.0.1:8080";

const health: TelemetryHealth = {
  since: new Date("2026-11-22T10:00:00Z"),
  calls: 0,
  paginationAdoption: 0,
  meanResponseBytes: 0,
  meanTokens: 0,
  oversizedShare: 0,
  alert: false,
  droppedRecords: 0,
  telemetryFile: "ok",
};

/** Figures of no call, with one tool to be recognized. */
function summaryOf(tool: string): CallSummary {
  const figures = createTally().figures();
  return {
    ...figures,
    outcomes: {
      whole: 0,
      paginated: 0,
      summarized: 0,
      chunked: 0,
      projected: 0,
      error: 0,
      cancelled: 0,
    },
    searches: [],
    tools: [{ tool, ...figures }],
    servers: [{ server: "files", ...figures }],
    variants: { A: figures, B: figures },
    slowest: [],
  };
}

function made(options: Partial<DashboardOptions> = {}) {
  const telemetry = {
    summarize: vi.fn(async ({ tool = "all" }: CallFilter = {}) => summaryOf(tool)),
    series: vi.fn(
      async (_filter: CallFilter = {}): Promise<CallSeries> => ({
        ...{ since: new Date(0), until: new Date(1), buckets: [] },
      }),
    ),
    health: () => health,
  };
  const signIn = vi.fn(async (token: string) =>
    token === "right" ? { subject: "team" } : undefined,
  );
  const dashboard = createDashboard({ telemetry, signIn, ...options });
  const ask = async (path: string, init: RequestInit = {}, site = origin): Promise<Response> => {
    const response = await dashboard(new Request(site + path, init));
    if (response === undefined) throw new Error(`${path} is not the dashboard's.`);
    return response;
  };
  const post = (path: string, fields: Record<string, string> = {}, headers = {}, site = origin) =>
    ask(
      path,
      {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: site, ...headers },
      },
      site,
    );
  /** Signs in and gives what the browser would send from then on. */
  const cookie = async (): Promise<string> => {
    const response = await post("/dashboard/login", { token: "right" });
    return response.headers.get("set-cookie")?.split(";")[0] ?? "";
  };
  return { telemetry, signIn, dashboard, ask, post, cookie };
}

test("paths of others are left alone", async () => {
  const { dashboard } = made();
  for (const path of ["/", "/mcp", "/dashboards", "/dashboard.html", "/x/dashboard/"])
    expect(await dashboard(new Request(origin + path))).toBeUndefined();
});

test("the page's address ends with a slash, and keeps its query", async () => {
  const response = await made().ask("/dashboard?range=week");
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/dashboard/?range=week");
});

test("without a session there is a form, and no figures", async () => {
  const { ask, telemetry } = made();
  const page = await ask("/dashboard/?tool=a%22%3E&range=day");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('action="login?tool=a%22%3E&amp;range=day"');
  const data = await ask("/dashboard/data");
  expect(data.status).toBe(401);
  expect(data.headers.get("www-authenticate")).toBe("Bearer");
  expect(await data.json()).toEqual({ error: "Sign in, or send a bearer token." });
  expect(telemetry.summarize).not.toHaveBeenCalled();
});

test("a login sets a cookie that holds no token, and leads back", async () => {
  const { post, ask } = made();
  const login = await post("/dashboard/login?range=week", { token: " right " });
  expect(login.status).toBe(303);
  expect(login.headers.get("location")).toBe("/dashboard/?range=week");
  const [cookie = "", ...attributes] = (login.headers.get("set-cookie") ?? "").split("; ");
  expect(attributes).toEqual(["Path=/dashboard", "Max-Age=7200", "HttpOnly", "SameSite=Strict"]);
  expect(cookie).not.toContain("right");
  expect(Buffer.from(cookie, "base64url").toString("latin1")).not.toContain("right");

  const page = await ask("/dashboard/", { headers: { cookie: `other=1; ${cookie}; more=2` } });
  expect(await page.text()).toContain('id="tiles"');
  const data = await ask("/dashboard/data", { headers: { cookie } });
  expect(await data.json()).toMatchObject({ subject: "team", alertShare: 0.05 });
});

test("the cookie is for https only where browsers come by it", async () => {
  const byHttps = await made().post(
    "/dashboard/login",
    { token: "right" },
    {},
    "https://a.example",
  );
  expect(byHttps.headers.get("set-cookie")).toMatch(/; Secure$/);
  const behindProxy = await made({ secure: true }).post("/dashboard/login", { token: "right" });
  expect(behindProxy.headers.get("set-cookie")).toMatch(/; Secure$/);
});

test("a wrong token is answered with the form, and without a cookie", async () => {
  const { post } = made();
  const response = await post("/dashboard/login", { token: "wrong" });
  expect(response.status).toBe(401);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.text()).toContain("This token is not valid.");
});

test.each<[SignInRefusal, number, string]>([
  ["forbidden", 403, "not open the dashboard"],
  ["tooMany", 429, "Too many wrong tokens"],
  ["unavailable", 503, "cannot be checked"],
])("a token that is refused as %s is told so", async (refusal, status, text) => {
  const { post, ask } = made({ signIn: async () => refusal });
  const form = await post("/dashboard/login", { token: "right" });
  expect(form.status).toBe(status);
  expect(await form.text()).toContain(text);
  const headers = { authorization: "Bearer right" };
  expect((await ask("/dashboard/data", { headers })).status).toBe(status);
});

test("an empty form, a huge one and one that is none are wrong tokens", async () => {
  const { post, ask, signIn } = made();
  expect((await post("/dashboard/login")).status).toBe(401);
  expect((await post("/dashboard/login", { token: "x".repeat(20_000) })).status).toBe(401);
  const json = await ask("/dashboard/login", {
    method: "POST",
    body: JSON.stringify({ token: "right" }),
    headers: { origin, "content-type": "application/json" },
  });
  expect(json.status).toBe(401);
  expect(signIn).not.toHaveBeenCalled();
});

test("a form of another site is refused, however it says so", async () => {
  const { post, ask } = made();
  const fields = { token: "right" };
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${origin}0` },
    { origin, "sec-fetch-site": "cross-site" },
    { origin, "sec-fetch-site": "same-site" },
    { origin, "sec-fetch-site": "none" },
  ])
    for (const path of ["/dashboard/login", "/dashboard/logout"])
      expect((await post(path, fields, headers)).status, JSON.stringify(headers)).toBe(403);
  const silent = await ask("/dashboard/login", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  expect(silent.status).toBe(403);
});

test("the page's own form passes, also behind a proxy that ends TLS or changes the Host", async () => {
  const { post } = made();
  const fields = { token: "right" };
  for (const headers of [
    { origin: origin.replace("http:", "https:") },
    { origin: "https://public.example", "sec-fetch-site": "same-origin" },
  ])
    expect((await post("/dashboard/login", fields, headers)).status).toBe(303);
});

test("a link on another site is asked for again, since it brings no cookie", async () => {
  const { ask, cookie } = made();
  const cross = { "sec-fetch-site": "cross-site" };
  const page = await ask("/dashboard/?range=week", { headers: cross });
  expect(page.headers.get("refresh")).toBe("0");
  expect(await page.text()).toBe("");
  const headers = { ...cross, cookie: await cookie() };
  expect((await ask("/dashboard/", { headers })).headers.get("refresh")).toBeNull();
});

test("a session ends after two hours", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { ask, cookie } = made();
    const headers = { cookie: await cookie() };
    vi.setSystemTime(Date.now() + SESSION_LIFETIME - 1000);
    expect((await ask("/dashboard/data", { headers })).status).toBe(200);
    vi.setSystemTime(Date.now() + 1000);
    expect((await ask("/dashboard/data", { headers })).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test("a session of another key is none; servers with one key share sessions", async () => {
  const sessionKey = randomBytes(32);
  const headers = { cookie: await made({ sessionKey }).cookie() };
  expect((await made({ sessionKey }).ask("/dashboard/data", { headers })).status).toBe(200);
  expect((await made().ask("/dashboard/data", { headers })).status).toBe(401);
});

test("a logout removes the cookie", async () => {
  const response = await made().post("/dashboard/logout");
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/dashboard/");
  expect(response.headers.get("set-cookie")).toMatch(/^speclens_dashboard=; .*Max-Age=0/);
});

test("a session that was signed out of is over, whoever has its cookie", async () => {
  const { ask, post, cookie } = made();
  const headers = { cookie: await cookie() };
  expect((await ask("/dashboard/data", { headers })).status).toBe(200);
  await post("/dashboard/logout", {}, headers);
  expect((await ask("/dashboard/data", { headers })).status).toBe(401);
  // Written in another way, it is the same session.
  const [name = "", value = ""] = headers.cookie.split("=");
  for (const last of "ABCDEFGH") {
    const again = { cookie: `${name}=${value.slice(0, -1)}${last}` };
    expect((await ask("/dashboard/data", { headers: again })).status).toBe(401);
  }
});

test("a session ends with its token", async () => {
  const credentials = ["a"];
  const options = {
    signIn: async () => ({ subject: "team", credential: "a" }),
    credentialsOf: async () => credentials,
  };
  const { ask, cookie } = made(options);
  const headers = { cookie: await cookie() };
  const shown = await ask("/dashboard/data", { headers });
  expect(await shown.json()).not.toHaveProperty("credential");
  credentials.pop();
  expect((await ask("/dashboard/data", { headers })).status).toBe(401);

  const expiresAt = new Date(Date.now() + 60_000);
  const short = made({ signIn: async () => ({ subject: "team", expiresAt }) });
  const login = await short.post("/dashboard/login", { token: "x" });
  expect(login.headers.get("set-cookie")).toMatch(/Max-Age=(?:59|60);/);
});

test("a bearer token works without a cookie", async () => {
  const { ask } = made();
  const right = await ask("/dashboard/data", { headers: { authorization: "Bearer right" } });
  expect(await right.json()).toMatchObject({ subject: "team" });
  const wrong = await ask("/dashboard/data", { headers: { authorization: "Bearer wrong" } });
  expect(wrong.status).toBe(401);
});

test("a server may tell tokens request by request", async () => {
  const { dashboard } = made({ signIn: undefined });
  const request = new Request(`${origin}/dashboard/data`);
  expect((await dashboard(request))?.status).toBe(200);
  const refused = await dashboard(request, { signIn: async () => undefined });
  expect(refused?.status).toBe(401);
});

test("where nobody has to sign in the page opens, and names nobody", async () => {
  const { ask } = made({ signIn: undefined });
  expect(await (await ask("/dashboard/")).text()).toContain('id="tiles"');
  expect(await (await ask("/dashboard/data")).json()).not.toHaveProperty("subject");
});

test("figures are of the time and tool that are asked for, tools of all", async () => {
  const { ask, telemetry } = made({ signIn: undefined, alertShare: () => 0.1 });
  const since = "2026-11-20T00:00:00.000Z";
  const until = "2026-11-21T00:00:00.000Z";
  const response = await ask(
    `/dashboard/data?since=${since}&until=${until}&tool=getSchema&buckets=24`,
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({
    since,
    until,
    tool: "getSchema",
    alertShare: 0.1,
    tools: [{ tool: "all" }],
    summary: { tools: [{ tool: "getSchema" }] },
  });
  const asked = { since: new Date(since), until: new Date(until) };
  expect(telemetry.series).toHaveBeenCalledWith(
    expect.objectContaining({ ...asked, tool: "getSchema", buckets: 24 }),
  );
});

test("with a server, tools are of that server, and servers of all", async () => {
  const { ask, telemetry } = made({ signIn: undefined });
  const data = await (await ask("/dashboard/data?server=files&tool=files/read")).json();
  expect(data).toMatchObject({ server: "files", servers: [{ server: "files" }] });
  const asked = telemetry.summarize.mock.calls.map(([filter]) => filter);
  expect(asked).toMatchObject([{}, { server: "files" }, { server: "files", tool: "files/read" }]);
  expect(asked[0]).not.toHaveProperty("server");
  expect(asked[1]).not.toHaveProperty("tool");
  expect(telemetry.series).toHaveBeenCalledWith(expect.objectContaining({ server: "files" }));
});

test("calls are those of the server's index, unless all are asked for", async () => {
  const { ask, telemetry } = made({ signIn: undefined, store: () => "/index" });
  const own = await (await ask("/dashboard/data?tool=getSchema")).json();
  expect(own).toMatchObject({ scope: "index", tool: "getSchema" });
  const filters = () =>
    [...telemetry.summarize.mock.calls, ...telemetry.series.mock.calls].map(([filter]) => filter);
  expect(filters()).toMatchObject(Array.from({ length: 3 }, () => ({ store: "/index" })));
  vi.clearAllMocks();
  expect(await (await ask("/dashboard/data?scope=all")).json()).toMatchObject({ scope: "all" });
  for (const filter of filters()) expect(filter).not.toHaveProperty("store");
  const unknown = await (await made({ signIn: undefined }).ask("/dashboard/data")).json();
  expect(unknown).not.toHaveProperty("scope");
});

test("the index is told, also where no call was recorded", async () => {
  const since = new Date("2026-11-22T10:00:00Z");
  const { ask, telemetry } = made({
    signIn: undefined,
    index: async () => ({
      isReady: true,
      documents: [{ id: "a", title: "A", version: "1", operations: 3, indexedAt: since }],
      failures: [{ id: "b", reason: "It is gone.", since }],
    }),
  });
  telemetry.summarize.mockRejectedValue(
    new SpecLensError("store-not-found", "none", { store: "calls.sqlite" }),
  );
  expect(await (await ask("/dashboard/data")).json()).toMatchObject({
    index: {
      ...{ isReady: true, documentCount: 1, operationCount: 3, failureCount: 1 },
      documents: [{ id: "a", operations: 3, indexedAt: since.toISOString() }],
      failures: [{ id: "b", reason: "It is gone." }],
    },
  });
});

test("what cannot be asked is 400, what cannot be read is told", async () => {
  const { ask, telemetry } = made({ signIn: undefined });
  const invalid = await ask("/dashboard/data?since=then");
  expect(invalid.status).toBe(400);
  expect(await invalid.text()).toContain("since must be a time");

  const message = "No call was recorded yet.";
  telemetry.summarize.mockRejectedValue(
    new SpecLensError("store-not-found", message, { store: "calls.sqlite" }),
  );
  const missing = await (await ask("/dashboard/data")).json();
  expect(missing).toMatchObject({ problem: { code: "store-not-found", message }, tools: [] });
  expect(missing).not.toHaveProperty("summary");
});

test("every answer forbids what a page of another could do with it", async () => {
  const { ask, post } = made();
  const answers = [
    await ask("/dashboard"),
    await ask("/dashboard/"),
    await ask("/dashboard/main.js"),
    await ask("/dashboard/data"),
    await ask("/dashboard/nothing"),
    await ask("/dashboard/", { method: "DELETE" }),
    await post("/dashboard/logout"),
  ];
  for (const { headers, status } of answers) {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, String(status)).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  }
});

test("files are sent once and asked about afterwards; nothing else is found", async () => {
  const { ask } = made();
  for (const [name, type] of [
    ["main.js", "text/javascript"],
    ["chart.js", "text/javascript"],
    ["dashboard.css", "text/css"],
    ["icon.svg", "image/svg+xml"],
  ] as const) {
    const first = await ask(`/dashboard/${name}`);
    expect(first.headers.get("content-type")).toContain(type);
    expect((await first.text()).length).toBeGreaterThan(100);
    const etag = first.headers.get("etag") ?? "";
    const second = await ask(`/dashboard/${name}`, { headers: { "if-none-match": etag } });
    expect(second.status).toBe(304);
  }
  for (const name of ["nothing.js", "..%2fpackage.json", "tsconfig.json", "dashboard.html", "%00"])
    expect((await ask(`/dashboard/${name}`)).status, name).toBe(404);
});

test("other methods are refused with those that there are", async () => {
  const { ask } = made();
  const get = await ask("/dashboard/login");
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
  const put = await ask("/dashboard/data", { method: "PUT" });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
