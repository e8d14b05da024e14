import type { Diagnostic } from "@speclens/core";
import { readLenientYaml } from "./read-lenient-yaml.ts";
import { readStrictYaml, type YamlRefusal } from "./read-strict-yaml.ts";
import { readTabbedYaml } from "./read-tabbed-yaml.ts";
import { syntaxDiagnostic } from "./syntax-diagnostic.ts";
import type { TextResult } from "./text-result.ts";

/** Characters up to which text that the fast reader refuses is read again: it takes seconds for each million. */
const MAX_LENIENT_LENGTH = 2_000_000;

/**
 * Reads YAML 1.2 with anchors and merge keys. Only the first of several YAML documents in one text is
 * read. Never throws.
 *
 * js-yaml reads in a seventh of the time and a third of the memory that `yaml` takes, and stops at the
 * first error; `yaml` then says what is wrong and reads the rest.
 */
export function readYaml(text: string): TextResult {
  const fast = readStrictYaml(text);
  if (!("reason" in fast)) return { value: fast.value, diagnostics: [] };
  if (fast.limit !== undefined) return { diagnostics: [fast.limit] };
  if (text.length > MAX_LENIENT_LENGTH) return readLargeYaml(text, fast);
  const lenient = readLenientYaml(text);
  return lenient.value === undefined ? (readTabbedYaml(text) ?? lenient) : lenient;
}

/** Reads a text that is too large for the lenient reader: of duplicate keys, the last is taken. */
function readLargeYaml(text: string, { reason, line }: YamlRefusal): TextResult {
  const read = reason.includes("duplicated mapping key") ? readStrictYaml(text, true) : undefined;
  if (read === undefined || "reason" in read)
    return readTabbedYaml(text) ?? { diagnostics: [syntaxDiagnostic(reason, line)] };
  const duplicates: Diagnostic = {
    severity: "warning",
    code: "key-duplicate",
    pointer: "",
    ...(line === undefined ? {} : { line }),
    message: "Objects have duplicate keys; this is the first. The last value of each key was read.",
    hint: "Keep one of each: other tools silently drop the first.",
  };
  return { value: read.value, diagnostics: [duplicates] };
}
