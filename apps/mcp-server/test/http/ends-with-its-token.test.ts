import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTelemetry } from "@speclens/guard";
import { expect, test } from "vitest";
import { dashboardRoutes } from "../../src/http/dashboard-routes.ts";
import { openTokensFile } from "../../src/http/identity/open-tokens-file.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { at, bookshopOfFile, callRequest, connect, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

const token = "0123456789abcdef";
const bearer = { authorization: `Bearer ${token}` };
const say = (): void => undefined;

test.each([
  ["emptied", (file: string) => writeFileSync(file, "# nobody\n")],
  ["deleted", (file: string) => rmSync(file)],
])("streams and calls end when the file of tokens is %s", async (_how, withdraw) => {
  const file = join(temporaryFolder(), "tokens");
  writeFileSync(file, `ann:${token}\n`);
  const tokens = await openTokensFile(file, { say, recheckAfter: 100 });
  const { url } = await listenForTest({ serving: bookshop.serving, tokens });
  const client = await connect(url, "auto", bearer);
  const listening = await client.listen({ resourcesListChanged: true });
  expect((await fetch(url, callRequest(undefined, bearer))).status).toBe(200);
  withdraw(file);
  await listening.closed;
  expect((await fetch(url, callRequest(undefined, bearer))).status).toBe(401);
});

test("a stream goes on while its token is there, whatever else changes", async () => {
  const file = join(temporaryFolder(), "tokens");
  writeFileSync(file, `ann:${token}\n`);
  const tokens = await openTokensFile(file, { say, recheckAfter: 100 });
  const { url } = await listenForTest({ serving: bookshop.serving, tokens });
  const client = await connect(url, "auto", bearer);
  const listening = await client.listen({ resourcesListChanged: true });
  writeFileSync(file, `bob:fedcba9876543210\nann:${token}\nwrong line\n`);
  await expect(
    Promise.race([
      listening.closed.then(() => "ended"),
      new Promise((resolve) => setTimeout(() => resolve("goes on"), 3000)),
    ]),
  ).resolves.toBe("goes on");
});

test("a session of the dashboard ends by a logout, and with its token", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "tokens");
  writeFileSync(file, `ann:${token}\nann:fedcba9876543210\n`);
  const telemetry = openTelemetry({ file: join(folder, "calls.sqlite") });
  const { url } = await listenForTest({
    serving: bookshop.serving,
    tokens: await openTokensFile(file, { say, recheckAfter: 0 }),
    routes: dashboardRoutes({ telemetry, trustProxy: false }),
  });
  const post = (path: string, body: string, cookie = ""): Promise<Response> =>
    fetch(at(url, path), {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        cookie,
      },
      body,
    });
  const login = async (secret: string): Promise<string> => {
    const answer = await post("/dashboard/login", `token=${secret}`);
    return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  };
  const statusWith = async (cookie: string): Promise<number> =>
    (await fetch(at(url, "/dashboard/data"), { headers: { cookie } })).status;

  const [first, second] = [await login(token), await login("fedcba9876543210")];
  const third = await login(token);
  expect(await Promise.all([first, second, third].map(statusWith))).toEqual([200, 200, 200]);
  expect(first).not.toContain(token);
  await post("/dashboard/logout", "", first);
  expect(await Promise.all([first, second, third].map(statusWith))).toEqual([401, 200, 200]);
  // One of two tokens of a name is withdrawn.
  writeFileSync(file, "ann:fedcba9876543210\n");
  expect(await Promise.all([first, second, third].map(statusWith))).toEqual([401, 200, 401]);
  await telemetry.close();
});
