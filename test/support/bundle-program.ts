import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundleForTests, isApp } from "../../scripts/lib/bundle/bundle-app.mjs";
import { bundledFolder } from "./bundled-program.ts";

/**
 * Before all tests of an app, or the long ones of the repository: bundles its program as it is published. That starts in a third of the processor's time of
 * the same program in modules, and is what users start.
 */
export async function setup(): Promise<void> {
  const name = basename(process.cwd());
  const app = isApp(name) ? name : "cli";
  const folder = bundledFolder(app);
  // Each project of a configuration runs this in one process.
  const stamp = join(folder, `bundled-by-${process.pid}-${Math.round(performance.timeOrigin)}`);
  if (existsSync(stamp)) return;
  await bundleForTests(app, folder);
  writeFileSync(stamp, "");
}
