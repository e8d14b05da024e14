import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../run-program.mjs";
import { markdownTable } from "./markdown-table.mjs";

const SOURCE = "packages/core/src/messages/speclens-error.ts";

/** Writes the reference of error codes, from the comments of `SpecLensErrorDetails`. */
export function errorsReference() {
  const codes = readCodes();
  return `# Errors by code

A request that cannot be fulfilled ends with a \`SpecLensError\`: in the library it is thrown, on the command line its message
goes to stderr, and an agent gets it as the answer of the tool. The message says what failed, why, and what to do. Programs
branch on \`code\` and read \`details\`: [how](../../packages/core/README.md#errors). A bad document is no error: it yields
diagnostics. [Exit codes](../../apps/cli/README.md#exit-codes) of the command line are a table of their own.

${markdownTable(
  ["code", "meaning", "what to do", "details"],
  codes.map(({ code, meaning, remedy, details }) => [
    `\`${code}\``,
    meaning,
    remedy,
    details.map((name) => `\`${name}\``).join(", "),
  ]),
)}

## Details

${codes
  .filter(({ members }) => members.length > 0)
  .map(
    ({ code, members }) => `### ${code}

${markdownTable(
  ["property", "meaning"],
  members.map(({ name, text }) => [`\`${name}\``, text]),
)}
`,
  )
  .join("\n")}`;
}

/**
 * @typedef {object} ErrorCode
 * @property {string} code
 * @property {string} meaning
 * @property {string} remedy what the caller can do
 * @property {readonly string[]} details names of its details
 * @property {readonly { readonly name: string, readonly text: string }[]} members the details that have a description
 */

/** @returns {readonly ErrorCode[]} */
function readCodes() {
  const text = readFileSync(join(root, SOURCE), "utf8");
  const file = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.Latest, true);
  const declaration = file.statements.find(
    (statement) =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === "SpecLensErrorDetails",
  );
  if (declaration === undefined || !ts.isInterfaceDeclaration(declaration))
    throw new Error(`${SOURCE} has no SpecLensErrorDetails.`);
  return declaration.members.filter(ts.isPropertySignature).map((member) => {
    const members = (
      member.type !== undefined && ts.isTypeLiteralNode(member.type) ? [...member.type.members] : []
    )
      .filter(ts.isPropertySignature)
      .map((detail) => ({ name: nameOf(detail), text: commentOf(detail) }));
    // The first paragraph says what happened, the others what to do.
    const [meaning = "", ...remedies] = commentOf(member).split(/\n\s*\n/);
    return {
      code: nameOf(member),
      meaning,
      remedy: remedies.join(" "),
      details: members.map(({ name }) => name),
      members,
    };
  });
}

/** @param {ts.PropertySignature} member */
function nameOf({ name }) {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

/** @param {ts.Node} node */
function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment) ?? "";
}
