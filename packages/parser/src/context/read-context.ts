import type { DiagnosticList } from "../document/diagnostic-list.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";
import type { SchemaReader } from "../schemas/schema-reader.ts";

/** The state shared by all readers of one document. */
export interface ReadContext {
  readonly diagnostics: DiagnosticList;
  readonly resolver: ReferenceResolver;
  readonly schemas: SchemaReader;
  /** Collects the names of the schemas that the current part refers to. */
  readonly refs: Set<string>;
  /** Number of callbacks that enclose the current part. */
  readonly nested: number;
}
