import { type Diagnostic, isJsonValue, type JsonValue } from "@speclens/core";
import { CORE_SCHEMA, load, mergeTag, YAMLException } from "js-yaml";
import { MAX_DEPTH } from "./measure-value.ts";
import { excessiveDiagnostic } from "./syntax-diagnostic.ts";

/** The largest number of aliases in one text. It is far above what people write by hand. */
export const MAX_ALIASES = 10_000;

const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** The reason why a strict parser stopped. */
export interface YamlRefusal {
  readonly reason: string;
  readonly line: number | undefined;
  /** The limit that was exceeded, if any. Another parser would exceed it as well. */
  readonly limit: Diagnostic | undefined;
}

export type StrictYaml = { readonly value: JsonValue } | YamlRefusal;

/**
 * Parses YAML 1.2 with anchors and merge keys, up to the first error. Never throws.
 *
 * @param duplicates whether duplicate keys are allowed; the last value is used
 */
export function readStrictYaml(text: string, duplicates = false): StrictYaml {
  try {
    const limits = {
      maxDepth: MAX_DEPTH,
      maxAliases: MAX_ALIASES,
      maxTotalMergeKeys: MAX_ALIASES,
    };
    const value = load(text, { schema: SCHEMA, json: duplicates, ...limits });
    // YAML's core schema only creates values that exist in JSON.
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
