/** A block of code in a README. @typedef {{ language: "js" | "ts", code: string }} CodeBlock */

/**
 * Returns the blocks of JavaScript and TypeScript in Markdown, in their order.
 *
 * @param {string} markdown
 * @returns {readonly CodeBlock[]}
 */
export function codeBlocks(markdown) {
  return fences(markdown).flatMap(({ language, code }) =>
    language === "js" || language === "ts" ? [{ language, code }] : [],
  );
}

/**
 * Returns the packages that a README tells to install: those of its lines `npm install …`, with their versions.
 *
 * @param {string} markdown
 * @returns {readonly string[]}
 */
export function packagesToInstall(markdown) {
  const lines = fences(markdown).flatMap(({ code }) => code.split("\n"));
  return lines.flatMap(
    (line) => /^npm i(?:nstall)? (.*)$/.exec(line)?.[1]?.trim().split(/\s+/) ?? [],
  );
}

/** @param {string} markdown */
function fences(markdown) {
  return [...markdown.matchAll(/^```([a-z]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", code = ""]) => ({ language, code }),
  );
}
