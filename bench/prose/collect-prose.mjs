import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import ts from "typescript";

/**
 * @typedef {object} Prose a piece that people read
 * @property {"message" | "help" | "docstring" | "paragraph"} kind
 * @property {string} place file and line, from the root
 * @property {string} text
 */

/** Fewer words are no sentence. */
const FEWEST_WORDS = 4;
/** The folder of the command line's options: texts there are its help. */
const COMMANDS = /^apps\/cli\/src\/commands\//;

/**
 * All prose of a checkout: texts in the product's code (of the command line's commands: help), docstrings of
 * exported declarations and of their members, and paragraphs of what is written in Markdown.
 *
 * @param {string} root
 * @returns {Prose[]}
 */
export function collectProse(root) {
  const sources = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  );
  const code = sources
    .map((folder) => join(folder, "src"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder, /(?<!\.test|\.d)\.ts$/));
  const pages = [
    ...["README.md", "DESIGN.md", "CONTRIBUTING.md"].map((name) => join(root, name)),
    ...sources.map((folder) => join(folder, "README.md")),
    ...filesBelow(join(root, "docs"), /\.md$/),
  ].filter((file) => existsSync(file));
  return [
    ...code.flatMap((file) => proseOfCode(file, placeIn(root, file))),
    ...pages.flatMap((file) => paragraphsOf(file, placeIn(root, file))),
  ].filter(({ text }) => text.split(/\s+/).length >= FEWEST_WORDS);
}

/**
 * @param {string} folder
 * @param {RegExp} name
 */
function filesBelow(folder, name) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path) && !path.includes("node_modules"))
    .sort()
    .map((path) => join(folder, path));
}

/**
 * @param {string} root
 * @param {string} file
 */
function placeIn(root, file) {
  return relative(root, file).replaceAll(sep, "/");
}

/**
 * @param {string} file
 * @param {string} place
 * @returns {Prose[]}
 */
function proseOfCode(file, place) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const lineOf = (/** @type {ts.Node} */ node) =>
    source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  /** @type {Prose[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && !isTable(node)) {
      const text = node.getText(source).slice(1, -1).replaceAll(/\\n/g, "\n").trim();
      const kind = COMMANDS.test(place) ? "help" : "message";
      if (/[a-z] [a-z]/.test(text)) found.push({ kind, place: `${place}:${lineOf(node)}`, text });
      if (ts.isStringLiteralLike(node)) return;
    }
    for (const comment of ts.getJSDocCommentsAndTags(node))
      if (ts.isJSDoc(comment) && isPublic(node))
        found.push({
          kind: "docstring",
          place: `${place}:${lineOf(node)}`,
          text: comment
            .getText(source)
            .replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, "")
            .replaceAll(/\s+/g, " ")
            .trim(),
        });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Whether it is a list of words that is split, not a text to be read.
 *
 * @param {ts.Node} node
 */
function isTable({ parent }) {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === "split";
}

/**
 * Whether it is exported, or the member of an interface.
 *
 * @param {ts.Node} node
 */
function isPublic(node) {
  if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) return true;
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/**
 * Paragraphs and items of lists; no code, tables or headings.
 *
 * @param {string} file
 * @param {string} place
 * @returns {Prose[]}
 */
function paragraphsOf(file, place) {
  const text = readFileSync(file, "utf8").replaceAll(/^```[\s\S]*?^```$/gm, (block) =>
    block.replaceAll(/[^\n]/g, ""),
  );
  /** @type {Prose[]} */
  const found = [];
  let line = 1;
  for (const block of text.split(/\n(?=\n)|\n(?=\s*[-*] )/)) {
    const first = line + (block.startsWith("\n") ? 1 : 0);
    line += block.split("\n").length;
    const plain = block.trim();
    if (/^[|#<]/.test(plain)) continue;
    found.push({
      kind: "paragraph",
      place: `${place}:${first}`,
      text: plain.replaceAll(/\s+/g, " "),
    });
  }
  return found;
}
