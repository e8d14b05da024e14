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

/** Arguments of a search for programs: without pages, and without options that only shorten a text. */
export type JsonSearchArguments = Omit<
  SearchArguments,
  "budget" | "cursor" | "similarityThreshold" | "stats" | "verbose"
>;

/**
 * Complete answers as plain objects. Every method throws what the engine's method of the same name throws, and
 * `property-not-found` for a path that leads nowhere.
 */
export interface JsonAnswers {
  /** Categories of one document, or of all. */
  catalog(request?: Pick<CatalogArguments, "document" | "group">): Promise<CatalogJson>;
  /**
   * The best hits, without regard to the best one's confidence. Those below `minScore` (default: the engine's
   * `minConfidence`) are left out, unless nothing matches: then all are merely the closest.
   */
  search(request: JsonSearchArguments, signal?: AbortSignal): Promise<SearchResult>;
  /** An operation; the default section is `all`. With a path, the properties that it leads to. */
  operation(
    request: Pick<OperationArguments, "operation" | "document" | "section" | "path">,
  ): Promise<OperationJson | OperationPropertyJson>;
  /** The schema as it is stored; with a path, the property that it leads to. */
  schema(
    request: Pick<SchemaArguments, "name" | "document" | "path">,
  ): Promise<StoredSchema | SchemaPropertyJson>;
}
