import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("../../../.cache/github/api.github.com.json", import.meta.url));

/** GitHub's published document, which `npm test` at the root fetches before it runs any test. */
export function githubDocument(): string {
  if (!existsSync(path))
    throw new Error("GitHub's document is not there: node scripts/fetch-github-document.mjs");
  return path;
}
