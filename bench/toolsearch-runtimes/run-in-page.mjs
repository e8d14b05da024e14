import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromiumMissing, launchChromium } from "../../scripts/lib/launch-chromium.mjs";

/**
 * Bundles a program for browsers and runs it in an empty page of Chromium, which reaches no network, only these files.
 *
 * @param {string} program
 * @param {string} esbuild its `node_modules`
 * @param {Readonly<Record<string, string>>} [files] paths on disk by their paths in the page
 * @returns {Promise<string>} what it printed, and the size of the bundle
 */
export async function runInPage(program, esbuild, files = {}) {
  if (chromiumMissing !== undefined) return `not run: ${chromiumMissing}`;
  const bundle = `${program}.bundle.js`;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(esbuild, "esbuild/bin/esbuild"),
      ...[program, "--bundle", "--minify", "--platform=browser"],
      // The probe awaits at its top level, which only modules may.
      ...["--format=esm", `--outfile=${bundle}`, "--log-level=error"],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) return `cannot be bundled: ${stderr.trim().split("\n")[0]}`;
  const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
  const size = `${kilobytes(statSync(bundle).size)}, ${kilobytes(gzipSync(readFileSync(bundle)).length)} with gzip`;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const printed = new Promise((resolve) => {
      page.on("console", (message) => resolve(message.text()));
      page.on("pageerror", (error) => resolve(`failed: ${error.message}`));
    });
    await page.route("**", (route) => {
      const path = files[new URL(route.request().url()).pathname];
      return route.fulfill(path === undefined ? { body: "", contentType: "text/html" } : { path });
    });
    await page.goto("http://page.test/");
    await page.addScriptTag({ content: readFileSync(bundle, "utf8"), type: "module" });
    return `${await printed}; bundle of ${size}; Chromium ${browser.version()}`;
  } finally {
    await browser.close();
  }
}
