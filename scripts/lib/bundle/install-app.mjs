import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runNpm } from "../run-program.mjs";
import { lanceDbLibraries, leanName } from "./lean-libraries.mjs";
import { packRelease } from "./pack-release.mjs";

/**
 * Installs what is published of an app into a folder, with all that it needs on one system, without the registry's copies
 * of our own packages. Build the app first. Links to programs are left out.
 *
 * @param {import("./bundle-app.mjs").AppName} app
 * @param {string} folder is empty, or not there yet
 * @param {import("./pack-release.mjs").System} [system] Default: this one.
 * @throws Error if the registry has no LanceDB for the system
 */
export async function installApp(
  app,
  folder,
  system = { os: process.platform, cpu: process.arch },
) {
  const packing = mkdtempSync(join(tmpdir(), "speclens-packed-"));
  const packed = await packRelease(packing, { system });
  cpSync(join(root, "apps", app, "published"), folder, { recursive: true });
  const manifest = join(folder, "package.json");
  const published = JSON.parse(readFileSync(manifest, "utf8"));
  // Our own packages are in no registry yet, and those of other systems are not packed.
  const isOwn = (/** @type {string} */ name) => name.startsWith("@speclens/");
  const own = packed.filter(
    ({ manifest: { name } }) =>
      isOwn(name) && (name in published.dependencies || name in published.optionalDependencies),
  );
  for (const name of Object.keys(published.optionalDependencies))
    if (isOwn(name)) delete published.optionalDependencies[name];
  for (const { manifest, path } of own) {
    // npm installs packages for another system only where they are optional.
    const { dependencies, optionalDependencies } = published;
    const of = manifest.name in dependencies ? dependencies : optionalDependencies;
    of[manifest.name] = `file:${path}`;
  }
  writeFileSync(manifest, JSON.stringify(published, undefined, 2));
  const target = [`--os=${system.os}`, `--cpu=${system.cpu}`];
  runNpm(
    [
      ...["install", "--prefix", folder, "--omit=dev", "--ignore-scripts"],
      ...["--no-package-lock", "--no-audit", "--no-bin-links", ...target],
      ...(system.os === "linux" ? ["--libc=glibc"] : []),
    ],
    { quiet: true },
  );
  // It is optional, one package for each system, so npm says nothing if the registry has none.
  const isInstalled = Object.keys(lanceDbLibraries()).some((name) =>
    existsSync(join(folder, "node_modules", leanName(name))),
  );
  if (!isInstalled)
    throw new Error(`The registry has no LanceDB for ${system.os} on ${system.cpu}.`);
  rmSync(packing, { recursive: true });
}
