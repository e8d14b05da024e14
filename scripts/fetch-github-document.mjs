// Fetches GitHub's published OpenAPI document once, for the demo and the tests. The npm package that
// carries it unpacks to 385 MB of variants, so one file is taken out of the tarball and the rest dropped.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, runNpm } from "./lib/run-program.mjs";

const source = {
  package: "@octokit/openapi@23.0.2",
  file: "package/generated/api.github.com.json",
  integrity:
    "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==",
};

/** Where the document lies once it is fetched. */
export const githubDocument = join(root, ".cache", "github", "api.github.com.json");

/** Fetches the document unless it is there; resolves to its path. */
export async function fetchGithubDocument() {
  if (existsSync(githubDocument)) return githubDocument;
  console.error(`Fetching GitHub's OpenAPI document (${source.package}, 28 MB, once) …`);
  const folder = dirname(githubDocument);
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(folder, "fetch-"));
  try {
    const pack = ["pack", source.package, "--pack-destination", temporary, "--silent"];
    if (runNpm(pack, { quiet: true, mayFail: true }) !== 0)
      throw new Error(`npm could not fetch ${source.package}.`);
    const tarball = readdirSync(temporary).find((name) => name.endsWith(".tgz"));
    if (tarball === undefined) throw new Error(`npm packed no tarball of ${source.package}.`);
    const path = join(temporary, tarball);
    const found = `sha512-${createHash("sha512").update(readFileSync(path)).digest("base64")}`;
    if (found !== source.integrity)
      throw new Error(`${source.package} is not the tarball that was expected: ${found}.`);
    // Imported late: the dependency is there only after the installation.
    const { extract } = await import("tar");
    await extract({ file: path, cwd: temporary }, [source.file]);
    renameSync(join(temporary, source.file), githubDocument);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return githubDocument;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await fetchGithubDocument());
