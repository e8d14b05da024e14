// Packs and publishes what the registry does not have of this version: node scripts/publish-release.mjs. Build first.
// The token is in NPM_TOKEN, unless the packages have a trusted publisher. In a workflow of GitHub with an identity, the
// packages have provenance. The notes of the release are then in .cache/release/notes.md.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packRelease } from "./lib/bundle/pack-release.mjs";
import { publishPackages } from "./lib/release/publish-packages.mjs";
import { releaseNotes } from "./lib/release/release-notes.mjs";
import { outputOf, root } from "./lib/run-program.mjs";

const { NPM_TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL } = process.env;
const folder = join(root, ".cache", "release");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { version } = JSON.parse(readFileSync(join(root, "apps", "cli", "package.json"), "utf8"));
const notes = releaseNotes(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
writeFileSync(join(folder, "notes.md"), `${notes}\n`);

const registry = outputOf("npm", ["config", "get", "registry"]);
const published = await publishPackages(await packRelease(folder), {
  registry,
  ...(NPM_TOKEN && { token: NPM_TOKEN }),
  provenance: Boolean(ACTIONS_ID_TOKEN_REQUEST_URL),
});
for (const { manifest } of published) console.log(`published ${manifest.name}@${manifest.version}`);
if (published.length === 0) console.log(`${version} is published already.`);
