import { expect, test } from "vitest";
import { homePage } from "../../src/http/home-page.ts";
import { homeRoutes } from "../../src/http/home-routes.ts";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import { at, bookshopOfFile, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a browser is told how to connect, and where the dashboard is", async () => {
  const { url } = await listenForTest({ serving: bookshop.serving, routes: homeRoutes(false) });
  const answer = await fetch(at(url, "/"), { headers: html });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain(`claude mcp add --transport http speclens ${url}</pre>`);
  expect(page).toContain(`href="${at(url, "/dashboard/")}"`);
  expect(page).not.toContain("TOKEN");
  const icon = await fetch(at(url, "/favicon.ico"));
  expect([icon.status, await icon.text()]).toEqual([204, ""]);
});

test("with tokens the lines have the header, and the page needs none; programs get an error", async () => {
  const tokens = async () => parseStaticTokens(["ann:0123456789abcdef"], "here");
  const { url } = await listenForTest({
    ...{ serving: bookshop.serving, tokens, trustProxy: true, routes: homeRoutes(true) },
  });
  const headers = { ...html, "x-forwarded-proto": "https" };
  const page = await (await fetch(at(url, "/"), { headers })).text();
  expect(page).toContain(
    `${url.replace("http:", "https:")} --header &quot;Authorization: Bearer TOKEN&quot;`,
  );
  expect(page).not.toContain("0123456789abcdef");
  const program = await fetch(at(url, "/"), { headers: { accept: "application/json" } });
  expect(program.status).toBe(404);
  expect(await program.json()).toEqual({ error: "Not found. MCP is at /mcp." });
});

test("a host name that a client makes up is shown, not run", () => {
  const url = new URL("http://localhost/");
  const page = homePage({ url, mcp: 'http://x"><script>alert(1)</script>', tokenRequired: false });
  expect(page).not.toContain("<script>");
  expect(page).toContain("&quot;&gt;&lt;script&gt;");
});
