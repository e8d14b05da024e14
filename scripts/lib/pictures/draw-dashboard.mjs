import { join } from "node:path";
import { withHttpServer } from "../with-http-server.mjs";

/** @satisfies {Readonly<Record<string, import("playwright-core").ViewportSize>>} */
const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const SCHEMES = /** @type {const} */ (["light", "dark"]);
/** Pages by the names of their pictures. */
const PAGES = { home: "/", dashboard: "/dashboard/" };

/**
 * Starts a server over HTTP and takes pictures of its pages: `NAME-WIDTH-SCHEME.png`. Tells which are wider than the screen.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} program of the command line
 * @param {{ cwd: string, env: Readonly<Record<string, string>> }} options where it runs
 * @param {string} out folder of the pictures
 */
export async function drawDashboard(browser, program, { cwd, env }, out) {
  const parameters = [program, "serve", "openapi.yaml", "订单.yaml", "--store", "served"];
  const own = { ...env, SPECLENS_TELEMETRY: join(cwd, "telemetry.sqlite") };
  await withHttpServer(parameters, { cwd, env: own }, async (url) => {
    for (const colorScheme of SCHEMES)
      for (const [width, viewport] of Object.entries(WIDTHS)) {
        const context = await browser.newContext({ viewport, colorScheme });
        const page = await context.newPage();
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(url + path);
          if (name === "dashboard") await page.locator("#tiles .tile").first().waitFor();
          // Charts are drawn with an animation.
          await page.waitForTimeout(1500);
          const file = `${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(out, file), fullPage: true });
          const wide = await page.evaluate("document.documentElement.scrollWidth");
          console.log(`${file}${Number(wide) > viewport.width ? `: ${wide} pixels wide` : ""}`);
        }
        await context.close();
      }
  });
}
