import type { Diagnostic } from "./diagnostic.ts";
import type { OperationId } from "./operation.ts";

/** The lower of the catalog's two levels. */
export interface Category {
  /** Id of its document; absent in the catalog of a single document. */
  readonly document?: string;
  /** Machine-readable, unique in its document; what filters take. */
  readonly name: string;
  /** Human-readable, in the document's language; absent if it equals the name. */
  readonly displayName?: string;
  /**
   * The description from the document or from a rule; else a line of at most 12 words (with an ellipsis if it
   * is cut) from the summaries or paths of its operations, if these say more than its name.
   */
  readonly description?: string;
  /** Name of the group it belongs to. */
  readonly group?: string;
  /** Operations whose primary category this is. */
  readonly endpointCount: number;
  /** Upper case, unique, in the order GET, POST, PUT, PATCH, DELETE, then the others by name. */
  readonly httpMethods: readonly string[];
}

/** The upper of the catalog's two levels. */
export interface CategoryGroup {
  /** Name of the group; filters take it. */
  readonly name: string;
  /** Names of its categories, in the document's order. */
  readonly categories: readonly string[];
}

/** The categories of one document, or of all. */
export interface Catalog {
  /** In the document's order. */
  readonly categories: readonly Category[];
  /** In the document's order; empty if the categories have no groups. */
  readonly groups: readonly CategoryGroup[];
  /** Operations in all categories. */
  readonly totalEndpoints: number;
  /** Number of categories. */
  readonly totalCategories: number;
}

/** The place of one operation in the catalog. */
export interface CategoryAssignment {
  /** The primary category: the catalog counts the operation there. */
  readonly category: string;
  /** All categories, the primary one first; a filter matches any. */
  readonly categories: readonly string[];
  /** Group of the primary category. */
  readonly group?: string;
  /** Display name of the primary category. */
  readonly displayName?: string;
  /** Which step decided. `path` covers all derived categories: also from ids, or from tags of neighbours. */
  readonly origin: "tag" | "path" | "rule" | "none";
}

/** The categories of a document and of each of its operations. */
export interface Categorization {
  /** The categories of the document. */
  readonly catalog: Catalog;
  /** One entry for each operation of the document. */
  readonly assignments: ReadonlyMap<OperationId, CategoryAssignment>;
  /** What is wrong with the rules, or with the tags of the document. */
  readonly diagnostics: readonly Diagnostic[];
}
