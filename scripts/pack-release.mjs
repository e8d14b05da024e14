// Packs all that a release publishes: node scripts/pack-release.mjs [FOLDER] [--this-system], default .cache/release. Build first.
// Publish the tarballs in this order: what one system needs (-linux-, -darwin-, -win32-), the packages, the apps.
// --this-system leaves out what other systems need, which has to be fetched.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packRelease } from "./lib/bundle/pack-release.mjs";
import { root } from "./lib/run-program.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "this-system": { type: "boolean", default: false } },
});
const folder = resolve(positionals[0] ?? join(root, ".cache", "release"));
const here = values["this-system"] && { system: { os: process.platform, cpu: process.arch } };
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { manifest, path } of await packRelease(folder, here || {}))
  console.log(`${manifest.name}@${manifest.version} ${path}`);
