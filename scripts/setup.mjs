// Installs and builds everything, and does nothing where that is done already. Needs Node and npm only.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runNpm, runTurbo } from "./lib/run-program.mjs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`SpecLens needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const stamp = join(root, "node_modules", ".speclens-setup");
const wanted = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  console.error(`Installing what SpecLens is built on (${manifest.packageManager}, by npx) …`);
  runNpm([
    "exec",
    "--yes",
    `--package=${manifest.packageManager}`,
    "--",
    "pnpm",
    "install",
    "--frozen-lockfile",
    "--loglevel=error",
  ]);
  writeFileSync(stamp, wanted);
}
runTurbo(["compile", "--output-logs=errors-only"], { quiet: true });

/** What an installation depends on: the lockfile, every manifest and the platform. */
function fingerprint() {
  const hash = createHash("sha256");
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml"])
    hash.update(readFileSync(join(root, file)));
  for (const folder of ["packages", "apps"])
    for (const name of readdirSync(join(root, folder)).sort()) {
      const manifest = join(root, folder, name, "package.json");
      if (existsSync(manifest)) hash.update(readFileSync(manifest));
    }
  return hash.digest("hex");
}
