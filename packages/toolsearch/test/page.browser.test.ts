import { readdirSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumMissing, launchChromium } from "../../../test/support/launch-chromium.ts";

const root = realpathSync(join(import.meta.dirname, "../../.."));
const STEMMERS = "packages/ranking/stemmers";
/** A package's own address of a module; fastest-levenshtein's is CommonJS, which pages cannot load. */
const moduleOf = (name: string, from: string) =>
  relative(root, realpathSync(join(root, from, "node_modules", name)));
const IMPORTS: Readonly<Record<string, string>> = {
  "fuse.js": moduleOf("fuse.js/dist/fuse.mjs", "packages/ranking"),
  "fastest-levenshtein": moduleOf("fastest-levenshtein/esm/mod.js", "packages/text"),
  ...Object.fromEntries(
    ["core", "text", "ranking", "toolsearch"].map((name) => [
      `@speclens/${name}`,
      `packages/${name}/dist/index.js`,
    ]),
  ),
  "@speclens/toolsearch/anthropic": "packages/toolsearch/dist/adapters/anthropic.js",
  ...Object.fromEntries(
    readdirSync(join(root, STEMMERS))
      .filter((file) => file.endsWith(".js"))
      .map((file) => [`#stemmers/${file.slice(0, -".js".length)}`, `${STEMMERS}/${file}`]),
  ),
};
const MAP = {
  imports: Object.fromEntries(Object.entries(IMPORTS).map(([name, path]) => [name, `/${path}`])),
};

/** Runs in the page, which loads the modules as they are published, without a bundler. */
const PROGRAM = `
import { createToolSearch, openToolSearch } from "@speclens/toolsearch";
import { anthropicTools } from "@speclens/toolsearch/anthropic";

const search = createToolSearch();
await search.add([
  { name: "create_issue", description: "Report a bug in a repository." },
  { name: "send_message", description: "Send a message to a person." },
], { server: "github" });
const opened = await openToolSearch(search.snapshot());
const { hits } = await opened.search("report a bug");
const use = { id: "1", name: "search_tools", input: { query: "send_message" } };
const { content } = await anthropicTools(opened).answer(use);
console.log(hits[0].name, content[0].tool_name);
`;

/** Alone it says what is missing; in CI it fails for want of a browser, rather than be left out. */
const isSkipped = chromiumMissing !== undefined && !process.env.CI;

describe.skipIf(isSkipped)("in a page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => await browser?.close());

  test("tools are searched, opened and offered", async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await page.route("**", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/")
        await route.fulfill({
          contentType: "text/html",
          body: `<script type="importmap">${JSON.stringify(MAP)}</script>
            <script type="module">${PROGRAM}</script>`,
        });
      else if (pathname === "/favicon.ico") await route.fulfill({ body: "" });
      else
        await route.fulfill({
          path: join(root, pathname.slice(1)),
          contentType: "text/javascript",
        });
    });
    await page.goto("http://page.test/");
    await expect.poll(() => said).toHaveLength(1);
    expect(said).toEqual(["create_issue github__send_message"]);
  });
});
