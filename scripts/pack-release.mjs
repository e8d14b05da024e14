// Packs all that a release publishes: node scripts/pack-release.mjs [FOLDER], default .cache/release. Build first.
// Publish the tarballs in this order: the runtimes (onnxruntime-*), the packages, the apps.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { packRelease } from "./lib/bundle/pack-release.mjs";
import { root } from "./lib/run-program.mjs";

const folder = resolve(process.argv[2] ?? join(root, ".cache", "release"));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { manifest, path } of await packRelease(folder))
  console.log(`${manifest.name}@${manifest.version} ${path}`);
