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

/** Search arguments for programs, without page options and options that only shorten a text. */
export type JsonSearchArguments = Omit<
  SearchArguments,
  "budget" | "cursor" | "similarityThreshold" | "verbose"
>;

/**
 * Complete answers as plain objects. Every method throws the same errors as the engine's method with the same
 * name, plus `property-not-found` for a path that does not exist.
 */
export interface JsonAnswers {
  /** Returns the categories of one document, or of all documents. */
  catalog(request?: Pick<CatalogArguments, "document" | "group">): Promise<CatalogJson>;
  /**
   * Returns the best hits, regardless of the best hit's confidence. Hits below `minScore` (default: the engine's
   * `minConfidence`) are omitted. If nothing matches, all hits are returned as the closest matches.
   */
  search(request: JsonSearchArguments, signal?: AbortSignal): Promise<SearchResult>;
  /** Returns an operation; the default section is `all`. With a path, returns the properties at that path. */
  operation(
    request: Pick<OperationArguments, "operation" | "document" | "section" | "path">,
  ): Promise<OperationJson | OperationPropertyJson>;
  /** Returns the schema as stored. With a path, returns the property at that path. */
  schema(
    request: Pick<SchemaArguments, "name" | "document" | "path">,
  ): Promise<StoredSchema | SchemaPropertyJson>;
}
