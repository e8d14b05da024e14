import { detectTextKind } from "@speclens/budget";
import { isJsonObject, type JsonValue } from "@speclens/core";
import { counted } from "@speclens/text";

const LINES = 3;
const MOST_NAMES = 8;
const LONGEST_SHAPE = 200;

/** What can be said of a text in a few words. */
export interface TextDescription {
  /** The kind of file. */
  readonly extension: "json" | "md" | "yaml" | "txt";
  /** Such as `list of 500 items with id, status` or `log, 2000 lines`. */
  readonly shape: string;
  /** The first three lines, items or members. */
  readonly lines: readonly string[];
}

/** Describes a text. */
export function describeText(text: string): TextDescription {
  const value = readJson(text);
  if (value !== undefined)
    return {
      extension: "json",
      shape: shapeOf(value).slice(0, LONGEST_SHAPE),
      lines: firstOf(value),
    };
  const kind = detectTextKind(text);
  const lines = text.split("\n");
  return {
    extension: kind === "markdown" ? "md" : kind === "yaml" ? "yaml" : "txt",
    shape: `${kind}, ${counted(lines.length, "line")}`,
    lines: lines.filter((line) => line.trim() !== "").slice(0, LINES),
  };
}

function readJson(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shapeOf(value: JsonValue): string {
  if (Array.isArray(value)) return `list of ${listShape(value)}`;
  if (!isJsonObject(value)) return typeof value;
  const members = Object.entries(value).map(([name, member]) =>
    Array.isArray(member) ? `${name} (${listShape(member)})` : name,
  );
  return `object with ${named(members)}`;
}

function listShape(items: readonly JsonValue[]): string {
  const [first] = items;
  const names = isJsonObject(first) ? ` with ${named(Object.keys(first))}` : "";
  return `${counted(items.length, "item")}${names}`;
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function firstOf(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.slice(0, LINES).map((item) => JSON.stringify(item));
  if (!isJsonObject(value)) return [];
  return Object.entries(value)
    .slice(0, LINES)
    .map(([name, member]) => `${JSON.stringify(name)}: ${JSON.stringify(member)}`);
}
