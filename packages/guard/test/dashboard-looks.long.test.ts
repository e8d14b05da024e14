import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect, test } from "vitest";
import { describeInBrowser } from "./describe-in-browser.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

describeInBrowser("how the dashboard looks", ({ openPage }) => {
  test.each(["light", "dark"] as const)(
    "on a phone, %s, nothing is wider than the screen",
    async (colorScheme) => {
      const phone = { viewport: { width: 360, height: 740 }, colorScheme };
      for (const path of [
        "/open/",
        "/open/?since=2026-01-01T00:00:00Z",
        "/dashboard/",
        "/empty/",
      ]) {
        const page = await openPage(path, phone);
        await page.locator("#tiles .tile, #empty h2, .login").first().waitFor();
        for (const details of await page.locator("details > summary").all())
          if (await details.isVisible()) await details.click();
        expect(await page.evaluate("document.documentElement.scrollWidth"), path).toBe(360);
        await page.context().close();
      }
    },
  );

  test.each(["light", "dark"] as const)(
    "axe finds nothing that keeps people out, %s",
    async (colorScheme) => {
      for (const path of ["/open/?range=week", "/open/?tool=none", "/dashboard/"]) {
        const page = await openPage(path, { colorScheme });
        await page.locator("#tiles .tile, #empty h2, .login").first().waitFor();
        await page.evaluate(await readFile(AXE, "utf8"));
        const { violations } = await page.evaluate<AxeResults>("axe.run()");
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, path).toEqual([]);
        await page.context().close();
      }
    },
  );
});
