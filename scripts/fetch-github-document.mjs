// Fetches GitHub's published OpenAPI document once, for the demo, the tests and the benchmarks. The npm
// package that carries it unpacks to 385 MB of variants, of which one file is kept.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchFromPackage } from "./lib/fetch-from-package.mjs";
import { root } from "./lib/run-program.mjs";

const source = {
  what: "GitHub's OpenAPI document",
  package: "@octokit/openapi@23.0.2",
  size: "28 MB",
  entry: "package/generated/api.github.com.json",
  integrity:
    "sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==",
};

/** Where the document lies once it is fetched. */
export const githubDocument = join(root, ".cache", "github", "api.github.com.json");

/** Fetches the document unless it is there; resolves to its path. */
export function fetchGithubDocument() {
  return fetchFromPackage(source, githubDocument);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await fetchGithubDocument());
