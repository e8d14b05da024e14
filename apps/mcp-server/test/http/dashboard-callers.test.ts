import { openTelemetry } from "@speclens/guard";
import { expect, test } from "vitest";
import { dashboardRoutes } from "../../src/http/dashboard-routes.ts";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import { at, bookshopOfFile, callRequest, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

const tokens = async () =>
  parseStaticTokens(["agent:0123456789abcdef", "operator:fedcba9876543210"], "here");

async function serveDashboard(dashboardCallers?: readonly string[], secret?: string) {
  const { url } = await listenForTest({
    ...{ serving: bookshop.serving, tokens },
    routes: dashboardRoutes({
      ...{ telemetry: openTelemetry(), trustProxy: false, dashboardCallers, secret },
    }),
  });
  const login = (token: string): Promise<Response> =>
    fetch(at(url, "/dashboard/login"), {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: `token=${token}`,
    });
  const data = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(at(url, "/dashboard/data"), { headers })).status;
  return { url, login, data };
}

const [agent, operator] = ["0123456789abcdef", "fedcba9876543210"];

test("without a list every token opens the dashboard", async () => {
  const { login } = await serveDashboard();
  for (const token of [agent, operator]) expect((await login(token)).status).toBe(303);
});

test("with a list only those callers do; the others still call the tools", async () => {
  const { url, login, data } = await serveDashboard(["operator"]);
  const refused = await login(agent);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("set-cookie")).toBeNull();
  expect(await refused.text()).toContain("not open the dashboard");
  expect(await data({ authorization: `Bearer ${agent}` })).toBe(403);
  const headers = { authorization: `Bearer ${agent}` };
  expect((await fetch(url, callRequest(undefined, headers))).status).toBe(200);
  expect((await login(operator)).status).toBe(303);
  expect(await data({ authorization: `Bearer ${operator}` })).toBe(200);
  expect((await login("wrong-wrong-wrong")).status).toBe(401);
});

test("an empty list lets nobody in, and a scope is not the name of a token", async () => {
  for (const list of [[], ["scope:operator"]]) {
    const { login } = await serveDashboard(list);
    expect((await login(operator)).status).toBe(403);
  }
});

test("sessions of a server with another list are none", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const before = await serveDashboard(undefined, secret);
  const cookie = (await before.login(agent)).headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await before.data({ cookie })).toBe(200);
  expect(await (await serveDashboard(undefined, secret)).data({ cookie })).toBe(200);
  expect(await (await serveDashboard(["operator"], secret)).data({ cookie })).toBe(401);
});
