import { isJsonObject } from "@speclens/core";
import { describe } from "../text/describe.ts";
import { comment, memberName } from "./type-literals.ts";

/** Characters of an object on one line. */
const LONGEST_LINE = 80;

/** A member of an object's type. */
export interface ObjectMember {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** A comment, or `""`. */
  readonly doc: string;
}

/** Writes an object's type, on one line if it is short. */
export function writeObject(
  members: readonly ObjectMember[],
  index: string | undefined,
  margin: number,
): string {
  const lines = members.map(
    ({ name, type, isRequired }) => `${memberName(name)}${isRequired ? "" : "?"}: ${type}`,
  );
  if (index !== undefined) lines.push(`[key: string]: ${index}`);
  const hasDocs = members.some(({ doc }) => doc !== "");
  const line = `{ ${lines.join("; ")} }`;
  if (!hasDocs && line.length <= LONGEST_LINE && !line.includes("\n")) return line;
  const indent = "  ".repeat(margin + 1);
  const written = lines.map((text, at) => {
    const doc = members[at]?.doc ?? "";
    return `${doc === "" ? "" : `${indent}${doc}\n`}${indent}${text};\n`;
  });
  return `{\n${written.join("")}${"  ".repeat(margin)}}`;
}

/** Writes the first sentence of a description as a comment, and whether to stop using what it describes. */
export function docOf(schema: unknown): string {
  if (!isJsonObject(schema)) return "";
  const text = describe(schema.description, "short");
  const deprecated = schema.deprecated === true ? "@deprecated" : "";
  const doc = [text, deprecated].filter((part) => part !== "").join(" ");
  return doc === "" ? "" : comment(doc, "/**");
}
