// Writes docs/reference and llms.txt from the definitions in the code: npm run docs:references. Needs a build.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderReferences } from "./lib/references/render-references.mjs";
import { root } from "./lib/run-program.mjs";

for (const [path, text] of Object.entries(await renderReferences())) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
