import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { chromiumMissing, launchChromium } from "../../../test/support/launch-chromium.ts";
import { createDashboard, openTelemetry, type ServedIndex, type Telemetry } from "../src/index.ts";
import { madeCalls } from "./made-calls.ts";
import { type ServedHandler, serveHandler } from "./serve-handler.ts";

export const DAY: number = 24 * 60 * 60 * 1000;
/** Alone it says what is missing; in CI it fails for want of a browser, rather than be left out. */
const isSkipped = chromiumMissing !== undefined && !process.env.CI;
const reason = isSkipped ? ` (skipped: ${chromiumMissing})` : "";

/** An index of which one document fails and one is searched. */
function madeIndex(now: Date): ServedIndex {
  const ids = [
    "billing/openapi",
    "users/openapi",
    ...Array.from({ length: 30 }, (_, i) => `s${i}`),
  ];
  return {
    isReady: true,
    documents: ids.map((id) => ({
      ...{ id, title: `The API of ${id}`, version: "1.2.0", operations: 20, indexedAt: now },
    })),
    failures: [{ id: "users/openapi", reason: "https://h.example/users answers 500.", since: now }],
  };
}

/** Dashboards that the tests of a file open in one browser, each in a page of its own. */
export interface BrowserOfDashboards {
  /** What the dashboards /dashboard, with tokens, and /open, without, show. */
  readonly telemetry: Telemetry;
  /** What the dashboard /empty shows. */
  readonly empty: Telemetry;
  /** Where they are served. */
  readonly url: string;
  /** Requests that left the server. A test takes those that it expects. */
  readonly foreign: string[];
  openPage(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The four numbers at the top, by their names. */
  tiles(page: Page): Promise<Record<string, string>>;
  /**
   * Waits until the browser itself has reported these failed requests, and takes the reports. It may report one later
   * than the page shows it, and more than once, since a page that is left open asks again.
   */
  expectComplaints(expected: readonly RegExp[]): Promise<void>;
}

/** Describes tests of dashboards in a browser, which must not complain of anything. */
export function describeInBrowser(
  what: string,
  tests: (browser: BrowserOfDashboards) => void,
): void {
  describe.skipIf(isSkipped)(`${what}${reason}`, () => tests(browserOfDashboards()));
}

function browserOfDashboards(): BrowserOfDashboards {
  let folder: string | undefined;
  let telemetry: Telemetry;
  let empty: Telemetry;
  let served: ServedHandler;
  let browser: Browser;
  /** What a browser complained of. */
  const complaints: string[] = [];
  const foreign: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dashboard-"));
    telemetry = openTelemetry({ file: join(folder, "calls.sqlite") });
    empty = openTelemetry({ file: join(folder, "empty.sqlite") });
    const now = new Date();
    for (const call of madeCalls(3000, now, DAY / 2)) telemetry.record(call);
    for (const call of madeCalls(4000, new Date(now.getTime() - DAY), 6 * DAY))
      telemetry.record(call);
    await telemetry.flush();
    const dashboards = [
      createDashboard({
        telemetry,
        signIn: async (token) => (token === "right" ? { subject: "team" } : undefined),
      }),
      createDashboard({ telemetry, base: "/open", index: async () => madeIndex(now) }),
      createDashboard({ telemetry: empty, base: "/empty" }),
    ];
    served = await serveHandler(async (request) => {
      for (const dashboard of dashboards) {
        const response = await dashboard(request);
        if (response !== undefined) return response;
      }
      return undefined;
    });
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await Promise.all([telemetry?.close(), empty?.close()]);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const seen = { complaints: complaints.splice(0), foreign: foreign.splice(0) };
    expect(seen).toEqual({ complaints: [], foreign: [] });
  });

  async function expectComplaints(expected: readonly RegExp[]): Promise<void> {
    for (const pattern of expected)
      await expect.poll(() => complaints).toContainEqual(expect.stringMatching(pattern));
    const others = complaints.splice(0).filter((text) => !expected.some((each) => each.test(text)));
    expect(others).toEqual([]);
  }

  async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      if (!request.url().startsWith(`${served.url}/`)) foreign.push(request.url());
    });
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', (event) => " +
        "console.error('CSP', event.violatedDirective, event.blockedURI))",
    );
    await page.goto(served.url + path);
    return page;
  }

  async function tiles(page: Page): Promise<Record<string, string>> {
    await page.locator("#tiles .tile").first().waitFor();
    const found = await page.locator("#tiles .tile").all();
    const entries = found.map(async (tile) => [
      await tile.locator("dt").textContent(),
      await tile.locator(".value").textContent(),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  }

  return {
    get telemetry() {
      return telemetry;
    },
    get empty() {
      return empty;
    },
    get url() {
      return served.url;
    },
    ...{ foreign, openPage, tiles, expectComplaints },
  };
}
