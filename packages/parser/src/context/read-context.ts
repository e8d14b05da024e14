import type { DiagnosticList } from "../document/diagnostic-list.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";
import type { SchemaReader } from "../schemas/schema-reader.ts";

/** The state that the reading of one document shares. */
export interface ReadContext {
  readonly diagnostics: DiagnosticList;
  readonly resolver: ReferenceResolver;
  readonly schemas: SchemaReader;
  /** Gathers the names of the schemas that the part which is being read refers to. */
  readonly refs: Set<string>;
  /** How many callbacks are around the part that is being read. */
  readonly nested: number;
}
