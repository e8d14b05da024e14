import type { Node } from "jsonc-parser";
import { type EntryMember, membersOf } from "./server-entries.ts";
import type { TextEdit } from "./text-edit.ts";

/**
 * Adds a member to an object in JSON text, after the others. It is written as they are: on lines of its own, or on the same
 * line; with a comma after it, or without.
 */
export function insertMember(
  text: string,
  object: Node,
  name: string,
  value: unknown,
): readonly TextEdit[] {
  const start = object.offset + 1;
  const close = object.offset + object.length - 1;
  const last = membersOf(object)?.at(-1)?.property;
  const { eol, unit } = styleOf(text);
  if (last === undefined) {
    const indent = indentOf(text, object.offset);
    const line = eol + indent + unit;
    // Anything but white space in an empty object is a comment.
    const inner = text.slice(start, close).trimEnd();
    const content = `${inner}${line}${memberText(name, value, unit, line)}${eol}${indent}`;
    return [{ offset: start, length: close - start, content }];
  }
  const end = last.offset + last.length;
  const after = text.slice(end, close);
  const comma = commaIn(after);
  const hasLines = text.slice(start, last.offset).includes("\n");
  const before = hasLines ? eol + indentOf(text, last.offset) : " ";
  const member = hasLines ? memberText(name, value, unit, before) : memberText(name, value, "", "");
  const content = `${before}${member}${comma === undefined ? "" : ","}`;
  // Comments after the last member stay with it.
  const rest = after.trimEnd().length;
  if (comma !== undefined) return [{ offset: end + rest, length: 0, content }];
  if (rest === 0) return [{ offset: end, length: 0, content: `,${content}` }];
  return [
    { offset: end, length: 0, content: "," },
    { offset: end + rest, length: 0, content },
  ];
}

/** Replaces the value of a member. */
export function replaceValue(
  text: string,
  { property, value }: EntryMember,
  next: unknown,
): readonly TextEdit[] {
  const { eol, unit } = styleOf(text);
  const isAlone = /^[ \t]*$/.test(text.slice(lineStart(text, property.offset), property.offset));
  const content = isAlone
    ? jsonText(next, unit, eol + indentOf(text, property.offset))
    : JSON.stringify(next);
  return [{ offset: value.offset, length: value.length, content }];
}

/** Removes a member from an object, with its comma. Comments of other members stay. */
export function removeMember(text: string, object: Node, name: string): readonly TextEdit[] {
  const members = membersOf(object) ?? [];
  const at = members.findIndex(({ key }) => key.value === name);
  const property = members[at]?.property;
  if (property === undefined) return [];
  const end = property.offset + property.length;
  const close = object.offset + object.length - 1;
  const next = members[at + 1]?.property;
  if (next !== undefined)
    return [{ offset: property.offset, length: next.offset - property.offset, content: "" }];
  const comma = commaIn(text.slice(end, close));
  const stop = end + (comma === undefined ? 0 : comma + 1);
  const previous = members[at - 1]?.property;
  const from = previous === undefined ? object.offset + 1 : previous.offset + previous.length;
  const between = text.slice(from, property.offset);
  const begin = from + between.trimEnd().length;
  if (previous === undefined) {
    const isEmpty = text.slice(stop, close).trim() === "" && begin === from;
    const last = isEmpty ? close : stop;
    return [{ offset: begin, length: last - begin, content: "" }];
  }
  const earlier = commaIn(between);
  // A list that ends with a comma still does.
  if (comma !== undefined || earlier === undefined)
    return [{ offset: begin, length: stop - begin, content: "" }];
  if (from + earlier + 1 === begin)
    return [{ offset: from + earlier, length: stop - from - earlier, content: "" }];
  return [
    { offset: from + earlier, length: 1, content: "" },
    { offset: begin, length: stop - begin, content: "" },
  ];
}

/** Returns where the comma is in the text between members, outside of comments; undefined if there is none. */
function commaIn(between: string): number | undefined {
  for (const { 0: token, index } of between.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|,/g))
    if (token === ",") return index;
  return undefined;
}

function memberText(name: string, value: unknown, unit: string, line: string): string {
  return `${JSON.stringify(name)}: ${jsonText(value, unit, line)}`;
}

/** Writes a value on lines that begin with `line`, or on one line if there is no indentation. */
function jsonText(value: unknown, unit: string, line: string): string {
  return unit === ""
    ? JSON.stringify(value)
    : JSON.stringify(value, null, unit).replaceAll("\n", line);
}

/** Returns how a text is written: its line breaks, and one level of its indentation. */
function styleOf(text: string): { eol: string; unit: string } {
  const [, unit = "  "] = /^([ \t]+)\S/m.exec(text) ?? [];
  return {
    eol: text.includes("\r\n") ? "\r\n" : "\n",
    unit: unit.startsWith("\t") ? "\t" : unit,
  };
}

/** Returns the white space at the beginning of the line of a position. */
function indentOf(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? "";
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}
