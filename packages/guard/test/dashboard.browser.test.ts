import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatLarge, formatShare, formatTime } from "../dashboard/numbers.js";
import { DAY, describeInBrowser } from "./describe-in-browser.ts";
import { madeCalls } from "./made-calls.ts";

describeInBrowser("the dashboard in a browser", (browser) => {
  const { openPage, tiles, expectComplaints } = browser;

  /** Does as if the reader had turned to another window, or back to this one. */
  async function setHidden(page: Page, hidden: boolean): Promise<void> {
    await page.evaluate(
      `Object.defineProperty(document, "hidden", { configurable: true, get: () => ${hidden} });` +
        'document.dispatchEvent(new Event("visibilitychange"));',
    );
  }

  const control = (page: Page, name: "Time" | "Tool") =>
    page.getByRole("combobox", { name: new RegExp(`^${name}`) });

  /**
   * Does what changes the view, and waits for what it shows; gives the time and tool that were asked for. What the
   * page read before has to be there first, and of the requests that it gives up, as it reads again, none finishes.
   */
  async function whileReading(page: Page, change: () => Promise<unknown>) {
    const ready = page.locator("#freshness:not([data-reading])");
    await ready.waitFor();
    const [request] = await Promise.all([
      page.waitForEvent("requestfinished", (each) => each.url().includes("/data?")),
      change(),
    ]);
    await ready.waitFor();
    const asked = new URL(request.url()).searchParams;
    const tool = asked.get("tool");
    return {
      since: new Date(asked.get("since") ?? ""),
      until: new Date(asked.get("until") ?? ""),
      ...(tool === null ? {} : { tool }),
    };
  }

  /** The same numbers, as telemetry tells them. */
  async function expected(filter: { since: Date; until: Date; tool?: string }) {
    const { calls, tokens, latency, oversizedShare } = await browser.telemetry.summarize(filter);
    return {
      "Tokens saved": formatLarge(tokens.saved),
      Calls: formatLarge(calls),
      "Answer time, p95": formatTime(latency.p95),
      "Over budget": formatShare(oversizedShare),
    };
  }

  test("a token leads in, to what the link showed, and out again", async () => {
    const page = await openPage("/dashboard/?range=week&tool=getSchema");
    await page.getByLabel("Token", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain("This token is not valid.");
    await expectComplaints([/401/]);

    await page.getByLabel("Token", { exact: true }).fill("right");
    await page.keyboard.press("Enter");
    await page.getByText("team", { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("?range=week&tool=getSchema");
    expect(await control(page, "Tool").inputValue()).toBe("getSchema");
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/dashboard" });

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Token", { exact: true }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  test("a link on another site leads whoever is signed in to what it shows", async () => {
    const page = await openPage("/dashboard/");
    await page.getByLabel("Token", { exact: true }).fill("right");
    await page.keyboard.press("Enter");
    await tiles(page);
    const elsewhere = "http://elsewhere.example/";
    await page.route(elsewhere, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<link rel="icon" href="data:,"><a href="${browser.url}/dashboard/?range=week">figures</a>`,
      }),
    );
    await page.goto(elsewhere);
    await page.getByText("figures").click();
    expect(Object.keys(await tiles(page))).toHaveLength(4);
    expect(new URL(page.url()).search).toBe("?range=week");
    expect(browser.foreign.splice(0).filter((url) => !url.startsWith("data:"))).toEqual([
      elsewhere,
    ]);
  });

  test("the numbers are those of telemetry, for every time and tool", async () => {
    const page = await openPage("/open/");
    await tiles(page);
    for (const range of ["hour", "week", "month", "day"]) {
      const asked = await whileReading(page, () => control(page, "Time").selectOption(range));
      expect(await tiles(page), range).toEqual(await expected(asked));
    }
    const asked = await whileReading(page, () => control(page, "Tool").selectOption("getSchema"));
    expect(asked).toMatchObject({ tool: "getSchema" });
    const ofTool = await tiles(page);
    expect(ofTool).toEqual(await expected(asked));
    const long = page.locator("#tools .tool[data-tool=getEndpointCategories]").first();
    expect(await long.innerHTML()).toBe("get<wbr>Endpoint<wbr>Categories");
    expect(await page.locator("tr[aria-current] .tool").textContent()).toBe("getSchema");

    const before = await whileReading(page, () => page.goBack());
    expect(before).not.toHaveProperty("tool");
    expect(await tiles(page)).not.toEqual(ofTool);
  });

  test("a time from – to is asked for, linked to, and may not end before it begins", async () => {
    const page = await openPage("/open/", { timezoneId: "Asia/Kolkata" });
    await tiles(page);
    await control(page, "Time").selectOption("chosen");
    const since = "2026-01-01T10:00";
    await whileReading(page, async () => {
      await page.getByRole("textbox", { name: "From" }).fill(since);
      await page.keyboard.press("Tab");
    });
    await page.getByRole("textbox", { name: "To", exact: true }).fill("2025-12-31T10:00");
    await page.keyboard.press("Tab");
    const asked = await whileReading(page, async () => {
      await page.getByRole("textbox", { name: "To", exact: true }).fill("2026-01-02T10:00");
      await page.keyboard.press("Tab");
    });
    expect(asked).toEqual({
      since: new Date("2026-01-01T04:30:00Z"),
      until: new Date("2026-01-02T04:30:00Z"),
    });
    await page.getByRole("heading", { name: "No calls in this time" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "No calls in this time" }).waitFor();
    expect(await page.getByRole("textbox", { name: "From" }).inputValue()).toBe(since);
    await whileReading(page, () =>
      page.getByRole("button", { name: "Show the last month" }).click(),
    );
    expect(Object.keys(await tiles(page))).toHaveLength(4);
  });

  test("the tools behind what is too large and slow are named at once, and a click away", async () => {
    const page = await openPage("/open/?range=week");
    await tiles(page);
    const finding = (name: string) => page.locator("#findings li").filter({ hasText: name });
    expect(await finding("Too large").locator(".tool").textContent()).toBe("getSchema");
    expect(await finding("Slowest").locator(".tool").textContent()).toBe("exportReport");
    const box = await finding("Too large").boundingBox();
    // Without scrolling.
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
    const asked = await whileReading(page, () => finding("Slowest").locator(".tool").click());
    expect(asked).toMatchObject({ tool: "exportReport" });
    const slowest = page.locator("#slowest tbody tr");
    expect(await slowest.count()).toBe(10);
    expect(new Set(await slowest.locator(".tool").allTextContents())).toEqual(
      new Set(["exportReport"]),
    );
  });

  test("names that clients made up are shown, not run", async () => {
    const page = await openPage("/open/");
    await tiles(page);
    const name = "<img src=x onerror=alert(1)>";
    expect(await page.locator("#tools .tool").allTextContents()).toContain(name);
    expect(await page.locator("img").count()).toBe(0);
    const asked = await whileReading(page, () => control(page, "Tool").selectOption(name));
    expect(asked).toMatchObject({ tool: name });
    expect(await tiles(page)).toEqual(await expected(asked));
  });

  test("the table is sorted by keyboard, and stays so when it is read again", async () => {
    const page = await openPage("/open/");
    await tiles(page);
    const sort = page.locator("#tools").getByRole("button", { name: "Over budget" });
    await sort.focus();
    await page.keyboard.press("Enter");
    const column = () => page.locator("#tools tbody td:nth-child(3)").allTextContents();
    const shares = (await column()).map((text) => Number.parseFloat(text));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.length).toBeGreaterThan(4);
    expect(await page.locator(":focus").textContent()).toBe("Over budget");
    await whileReading(page, () => setHidden(page, false));
    expect(await page.locator(":focus").textContent()).toBe("Over budget");
    expect(await page.locator("#tools [aria-sort=descending]").textContent()).toBe("Over budget");
  });

  test("documents show what fails and what agents do not find, and all of them on demand", async () => {
    const page = await openPage("/open/");
    await tiles(page);
    const notice = page.locator("#notices p").first();
    expect(await notice.textContent()).toMatch(
      /^1 source cannot be read; .* users\/openapi, since .*: https:\/\/h\.example\/users answers 500\./,
    );
    const documents = page.locator("#documents");
    expect(await documents.locator("> p").textContent()).toMatch(
      /^32 documents, 640 operations; 1 /,
    );
    const names = () => documents.locator("tbody th").allTextContents();
    expect((await names()).slice(0, 2)).toEqual([
      "users/openapi (cannot be read)",
      "billing/openapi",
    ]);
    expect(await names()).toHaveLength(12);
    const [none, , searches] = await Promise.all(
      [2, 3, 4].map((cell) =>
        documents.locator(`tbody tr:nth-child(2) > :nth-child(${cell})`).textContent(),
      ),
    );
    const { searches: figures } = await browser.telemetry.summarize({
      since: new Date(Date.now() - 2 * DAY),
    });
    const billing = figures.find(({ document }) => document === "billing/openapi");
    expect(billing?.none).toBeGreaterThan(0);
    expect(Number(searches?.replace(",", ""))).toBeGreaterThan(100);
    expect(none).toMatch(/%$/);
    await documents.getByRole("button", { name: "Show all 32" }).click();
    expect(await names()).toHaveLength(32);
    const sort = documents.getByRole("button", { name: "Document", exact: true });
    await sort.focus();
    await page.keyboard.press("Enter");
    expect(await names()).toEqual((await names()).toSorted());
    expect(await page.locator(":focus").textContent()).toBe("Document");
    const finding = page.locator("#findings li").filter({ hasText: "Not found" });
    expect(await finding.textContent()).toContain("nearest to billing/openapi");
  });

  test("charts say in words and in a table what they draw", async () => {
    const page = await openPage("/open/?range=day");
    await tiles(page);
    const labels = await page
      .locator("canvas")
      .evaluateAll((canvases) =>
        canvases.map((canvas) => [canvas.getAttribute("role"), canvas.getAttribute("aria-label")]),
      );
    expect(labels).toHaveLength(4);
    for (const [role, label] of labels) {
      expect(role).toBe("img");
      expect(label).toMatch(/\d/);
    }
    const calls = page.locator("figure").filter({ hasText: "failed" });
    await calls.getByText("As a table").click();
    const cells = await calls.locator("tbody td").allTextContents();
    const total = cells.reduce((sum, text) => sum + Number(text.replaceAll(",", "")), 0);
    expect(total).toBe(3000);
  });

  test("it reads again by itself, but not while nobody looks", async () => {
    const page = await openPage("/empty/");
    await page.clock.install();
    await page.reload();
    await page.getByRole("heading", { name: "No calls yet" }).waitFor();
    let readings = 0;
    page.on("request", (request) => {
      if (request.url().includes("/data?")) readings += 1;
    });
    await setHidden(page, true);
    for (const call of madeCalls(50, new Date(), 1000)) browser.empty.record(call);
    await page.clock.fastForward(60_000);
    await page.waitForTimeout(500);
    expect(readings).toBe(0);
    const begins: number[] = [];
    page.on("request", (request) => {
      const since = new URL(request.url()).searchParams.get("since");
      if (since !== null) begins.push(new Date(since).getTime());
    });
    await setHidden(page, false);
    expect((await tiles(page)).Calls).toBe("50");
    // Charts begin with the first call of a new server, not a day before it.
    expect(begins).toHaveLength(2);
    expect((begins[1] ?? 0) - (begins[0] ?? 0)).toBeGreaterThan(DAY / 2);
    expect(await page.locator("#freshness").textContent()).toContain("calls since");

    for (const call of madeCalls(25, new Date(), 1000)) browser.empty.record(call);
    await page.clock.fastForward(11_000);
    await page.locator("#tiles").getByText("75", { exact: true }).waitFor();
  });

  test("a server that is gone and a session that is over are told", async () => {
    const page = await openPage("/dashboard/");
    await page.getByLabel("Token", { exact: true }).fill("right");
    await page.keyboard.press("Enter");
    await tiles(page);
    await page.route("**/data?*", (route) => route.abort());
    await control(page, "Time").selectOption("week");
    await page.getByText("The server does not respond.").waitFor();
    expect(Object.keys(await tiles(page))).toHaveLength(4);

    await page.unroute("**/data?*");
    await page.context().clearCookies();
    await control(page, "Time").selectOption("hour");
    await page.getByLabel("Token", { exact: true }).waitFor();
    await expectComplaints([/ERR_FAILED/, /401/]);
  });
});
