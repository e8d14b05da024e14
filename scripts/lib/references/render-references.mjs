import { commandLineReference } from "./command-line-reference.mjs";
import { configurationReference } from "./configuration-reference.mjs";
import { errorsReference } from "./errors-reference.mjs";
import { llmsText } from "./llms-text.mjs";
import { toolsReference } from "./tools-reference.mjs";

/**
 * Renders all pages that are made from definitions in the code, by their paths from the root.
 *
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export async function renderReferences() {
  return {
    "docs/reference/command-line.md": marked(await commandLineReference()),
    "docs/reference/configuration.md": marked(configurationReference()),
    "docs/reference/errors.md": marked(errorsReference()),
    "docs/reference/tools.md": marked(await toolsReference()),
    "llms.txt": llmsText(),
  };
}

/** @param {string} page */
function marked(page) {
  return `<!-- Made by \`npm run docs:references\`. Change the definitions, not this page. -->\n\n${page.trimEnd()}\n`;
}
