import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The browser: what the environment names, else Debian's. */
const executablePath =
  process.env.CHROMIUM ?? process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH ?? "/usr/bin/chromium";

/**
 * Why no browser can be started; undefined where one can.
 *
 * @type {string | undefined}
 */
export const chromiumMissing = existsSync(executablePath)
  ? undefined
  : `no Chromium at ${executablePath}; CHROMIUM names another`;

/**
 * Starts a browser that reaches this machine only.
 *
 * @returns {Promise<import("playwright-core").Browser>}
 */
export async function launchChromium() {
  if (chromiumMissing !== undefined) throw new Error(`There is ${chromiumMissing}.`);
  return await chromium.launch({
    executablePath,
    args: [
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      // Chromium's sandbox does not run as root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
}
