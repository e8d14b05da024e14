import { type Diagnostic, isJsonValue, type JsonValue } from "@speclens/core";
import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import { MAX_DEPTH } from "./measure-value.ts";
import { excessiveDiagnostic } from "./syntax-diagnostic.ts";

/** Uses of YAML anchors in one text: far above what people write by hand. */
export const MAX_ALIASES = 10_000;

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Why a strict reader stopped. */
export interface YamlRefusal {
  readonly reason: string;
  readonly line: number | undefined;
  /** A limit was met: reading it in another way would meet it, too. */
  readonly limit: Diagnostic | undefined;
}

export type StrictYaml = { readonly value: JsonValue } | YamlRefusal;

/**
 * Reads YAML 1.2 with anchors and merge keys, up to the first thing that is not allowed. Never throws.
 *
 * @param duplicates whether duplicate keys are allowed; the last is taken
 */
export function readStrictYaml(text: string, duplicates = false): StrictYaml {
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

function limitMet(reason: string): Diagnostic | undefined {
  if (reason.includes("exceeded maxDepth")) return excessiveDiagnostic("nesting");
  if (/exceeded max(?:Aliases|TotalMergeKeys)/.test(reason)) return excessiveDiagnostic("alias");
  return undefined;
}
