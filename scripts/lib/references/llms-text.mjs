import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "../run-program.mjs";

/**
 * Writes llms.txt, by which language models find the pages: those of the index of the docs, with what they answer.
 * https://llmstxt.org has the format.
 */
export function llmsText() {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const index = readFileSync(join(root, "docs/README.md"), "utf8");
  const [, summary = ""] = /^# .+\n+([^\n#<![][\s\S]*?)\n\n/m.exec(readme) ?? [];
  const sections = index.split(/^## /m).slice(1);
  return `# SpecLens

> ${summary.replaceAll("\n", " ")}

- [README](README.md): what it is, the first answer, and how it compares

${sections
  .map((section) => {
    const [heading = ""] = section.split("\n");
    const rows = section.matchAll(/^\| \[(.+?)\]\(([^)]+)\) \| (.+) \|$/gm);
    const links = [...rows].map(
      ([, name, target = "", answers = ""]) =>
        `- [${name}](${posix.join("docs", target)}): ${withoutLinks(answers)}`,
    );
    return `## ${heading}\n\n${links.join("\n")}\n`;
  })
  .join("\n")}`;
}

/** @param {string} text */
function withoutLinks(text) {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
