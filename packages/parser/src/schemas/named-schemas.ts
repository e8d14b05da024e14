import { cutRepeated, LONGEST_NAME } from "@speclens/core";
import type { DiagnosticList } from "../document/diagnostic-list.ts";
import { isBareReference } from "../document/is-reference.ts";
import type { Located } from "../document/located.ts";
import { reportLong, type SourceNode } from "../document/source-node.ts";
import type { ReferenceLocator } from "../references/reference-locator.ts";

/** The named schemas of a document. */
export interface NamedSchemas {
  /** The schema of each name, in document order. */
  readonly definitions: ReadonlyMap<string, Located>;
  /** Maps the pointer of a schema to its name. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Collects the named schemas. Documents that are split over files often have a name that only refers to a nameless
 * schema. The name is then used for that schema.
 */
export function namedSchemas(
  named: SourceNode | undefined,
  locator: ReferenceLocator,
  diagnostics: DiagnosticList,
): NamedSchemas {
  const entries = (named?.entries() ?? []).map(({ key, ...entry }, position) => {
    if (key.length <= LONGEST_NAME) return { key, ...entry };
    reportLong(diagnostics, entry.pointer, key.length);
    // Keep two long names distinct if they start with the same characters.
    const ending = `~${position}`;
    return { key: cutRepeated(key, LONGEST_NAME - ending.length) + ending, ...entry };
  });
  const names = new Map(entries.map(({ key, pointer }) => [pointer, key]));
  const definitions = new Map<string, Located>();
  for (const { key, value, pointer } of entries) {
    const target = isBareReference(value) ? locator.locate(value.$ref, pointer) : undefined;
    const taken = target === undefined || names.has(target.pointer);
    definitions.set(key, taken ? { value, pointer } : target);
    if (!taken) names.set(target.pointer, key);
  }
  return { definitions, names };
}
