import { type Diagnostic, isJsonValue, type JsonValue } from "@speclens/core";
import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import { MAX_DEPTH } from "./measure-value.ts";
import { readLenientYaml } from "./read-lenient-yaml.ts";
import { excessive, invalid, MAX_ALIASES, type ReadText } from "./text-result.ts";

/** Characters up to which text that the fast reader refuses is read again: it takes seconds for each million. */
const MAX_LENIENT_LENGTH = 2_000_000;
/** Widths that a tab is tried with. */
const TAB_WIDTHS = [2, 4, 8];

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/**
 * Reads YAML 1.2 with anchors and merge keys. Only the first of several YAML documents in one text is
 * read. Never throws.
 *
 * js-yaml reads in a seventh of the time and a third of the memory that `yaml` takes, and stops at the
 * first thing that it does not like; `yaml` then tells what is wrong and reads what there is.
 */
export function readYaml(text: string): ReadText {
  const fast = readStrictYaml(text);
  if (!("reason" in fast)) return { value: fast.value, diagnostics: [] };
  if (fast.limit !== undefined) return { diagnostics: [fast.limit] };
  if (text.length > MAX_LENIENT_LENGTH) return readLargeYaml(text, fast);
  const lenient = readLenientYaml(text);
  return lenient.value === undefined ? (readTabs(text) ?? lenient) : lenient;
}

/** Why the fast reader stopped. */
interface Refusal {
  readonly reason: string;
  readonly line: number | undefined;
  /** A limit was met: reading it in another way would meet it, too. */
  readonly limit: Diagnostic | undefined;
}

type StrictResult = { readonly value: JsonValue } | Refusal;

/** Reads a text that is too large for the lenient reader: of duplicate keys, the last is taken. */
function readLargeYaml(text: string, { reason, line }: Refusal): ReadText {
  const read = reason.includes("duplicated mapping key") ? readStrictYaml(text, true) : undefined;
  if (read === undefined || "reason" in read)
    return readTabs(text) ?? { diagnostics: [invalid(reason, line)] };
  const duplicates: Diagnostic = {
    severity: "warning",
    code: "key-duplicate",
    pointer: "",
    ...(line === undefined ? {} : { line }),
    message:
      "Keys stand twice in one object, this one for the first time. The last ones were read.",
    hint: "Keep one of each: other tools lose the first without a word.",
  };
  return { value: read.value, diagnostics: [duplicates] };
}

function readStrictYaml(text: string, duplicates = false): StrictResult {
  try {
    const limits = {
      maxDepth: MAX_DEPTH,
      maxAliases: MAX_ALIASES,
      maxTotalMergeKeys: MAX_ALIASES,
    };
    const value = load(text, { schema: SCHEMA, json: duplicates, ...limits });
    // The core schema of YAML knows nothing that JSON does not.
    return { value: isJsonValue(value) ? value : null };
  } catch (error) {
    if (!(error instanceof YAMLException))
      return { reason: String(error), line: undefined, limit: undefined };
    const { reason, mark } = error;
    const line = mark === undefined ? undefined : mark.line + 1;
    return { reason, line, limit: limitMet(reason) };
  }
}

/**
 * Reads a text whose lines are indented by tabs, which YAML forbids since nobody knows how wide they
 * are. Where tabs and spaces are not mixed, any width will do.
 */
function readTabs(text: string): ReadText | undefined {
  const first = /^ *\t/m.exec(text);
  if (first === null) return undefined;
  for (const width of TAB_WIDTHS) {
    const spaces = " ".repeat(width);
    const read = readStrictYaml(
      text.replace(/^[ \t]+/gm, (indentation) => indentation.replaceAll("\t", spaces)),
    );
    if ("reason" in read) continue;
    const line = text.slice(0, first.index).split("\n").length;
    return { value: read.value, diagnostics: [tabs(line, width)] };
  }
  return undefined;
}

function tabs(line: number, width: number): Diagnostic {
  return {
    severity: "warning",
    code: "yaml-tabs",
    pointer: "",
    line,
    message: `Line ${line} is indented by a tab, which YAML forbids. Tabs were read as ${width} spaces.`,
    hint: "Indent by spaces.",
  };
}

function limitMet(reason: string): Diagnostic | undefined {
  if (reason.includes("exceeded maxDepth")) return excessive("nesting");
  if (/exceeded max(?:Aliases|TotalMergeKeys)/.test(reason)) return excessive("alias");
  return undefined;
}
