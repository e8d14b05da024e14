// Prepares a release from the waiting changesets: node scripts/version-packages.mjs
// Sets the version of all packages and of the files that name it, and writes the changelogs. The release workflow runs it,
// and proposes the result as a pull request. In a workflow of GitHub, packages also get the address of its repository.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import getReleasePlan from "@changesets/get-release-plan";
import { addRelease } from "./lib/release/add-release.mjs";
import { setRepository } from "./lib/release/set-repository.mjs";
import { VERSIONED_FILES, writeVersion } from "./lib/release/versioned-files.mjs";
import { root, runProgram } from "./lib/run-program.mjs";

const { changesets, releases } = await getReleasePlan(root);
const [release] = releases;
if (release === undefined) {
  console.error("No changeset waits for a release.");
  process.exit(1);
}
const { oldVersion, newVersion } = release;
const changesetCli = join(root, "node_modules", "@changesets", "cli", "bin.js");
runProgram(process.execPath, [changesetCli, "version"]);
writeVersion(root, oldVersion, newVersion);

const changelog = join(root, "CHANGELOG.md");
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  changelog,
  addRelease(readFileSync(changelog, "utf8"), { version: newVersion, date, changes: changesets }),
);

const { GITHUB_REPOSITORY, GITHUB_SERVER_URL } = process.env;
if (GITHUB_REPOSITORY) setRepository(root, `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`);
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const formatted = VERSIONED_FILES.filter((path) => path.endsWith(".json"));
runProgram(process.execPath, [biome, "format", "--write", ...formatted], { quiet: true });
console.log(`${oldVersion} → ${newVersion}: ${changesets.length} changesets`);
