import type { SearchResult, StoredSchema } from "@speclens/core";
import type {
  CatalogJson,
  OperationJson,
  OperationPropertyJson,
  SchemaPropertyJson,
} from "@speclens/render";
import type {
  CatalogArguments,
  OperationArguments,
  SchemaArguments,
  SearchArguments,
} from "./answers.ts";

/** What a search for programs takes: no page, and nothing that only shortens a text. */
export type JsonSearchArguments = Omit<
  SearchArguments,
  "budget" | "cursor" | "similarityThreshold" | "stats" | "verbose"
>;

/**
 * Answers as plain objects, whole: what `--json` prints. All throw what the engine's call of the same
 * name throws, and `property-not-found` for a path that leads nowhere.
 */
export interface JsonAnswers {
  catalog(request?: Pick<CatalogArguments, "document" | "group">): Promise<CatalogJson>;
  /**
   * The best hits, not only those from a share of the best one's confidence on. Below `minScore`, by default the
   * engine's `minConfidence`, they are left out, unless nothing matches: then all are merely the closest.
   */
  search(request: JsonSearchArguments, signal?: AbortSignal): Promise<SearchResult>;
  /** The section's default is `all`. With a path the properties that it leads to. */
  operation(
    request: Pick<OperationArguments, "operation" | "document" | "section" | "path">,
  ): Promise<OperationJson | OperationPropertyJson>;
  /** The schema as it is stored; with a path the property that it leads to. */
  schema(
    request: Pick<SchemaArguments, "name" | "document" | "path">,
  ): Promise<StoredSchema | SchemaPropertyJson>;
}
