import type { Diagnostic } from "./diagnostic.ts";
import type { OperationId } from "./operation.ts";

/** A category of operations: the lower level of the catalog. */
export interface Category {
  /** Id of its document; absent in the catalog of a single document. */
  readonly document?: string;
  /** Machine-readable name, unique in its document. Filters accept this name. */
  readonly name: string;
  /** Human-readable name in the document's language; absent if it equals `name`. */
  readonly displayName?: string;
  /**
   * The description from the document or a rule. Otherwise, a line of up to 12 words (with an ellipsis if it is
   * cut) from the summaries or paths of its operations, if they add anything to the name.
   */
  readonly description?: string;
  /** Name of the group that contains the category. */
  readonly group?: string;
  /** Number of operations that have this as their primary category, without hidden ones. */
  readonly endpointCount: number;
  /** Unique HTTP methods in upper case: GET, POST, PUT, PATCH, DELETE, then the others by name. */
  readonly httpMethods: readonly string[];
}

/** A group of categories: the upper level of the catalog. */
export interface CategoryGroup {
  /** Name of the group. Filters accept this name. */
  readonly name: string;
  /** Names of its categories, in document order. */
  readonly categories: readonly string[];
}

/** The categories of one document or of all documents. */
export interface Catalog {
  /** The categories, in document order. */
  readonly categories: readonly Category[];
  /** The groups, in document order; empty if no category has a group. */
  readonly groups: readonly CategoryGroup[];
  /** Number of operations in all categories, without hidden ones. */
  readonly totalEndpoints: number;
  /** Number of categories. */
  readonly totalCategories: number;
}

/** The categories of one operation. */
export interface CategoryAssignment {
  /** The primary category. The catalog counts the operation there. */
  readonly category: string;
  /** All categories of the operation, the primary one first. A filter matches any of them. */
  readonly categories: readonly string[];
  /** Group of the primary category. */
  readonly group?: string;
  /** Display name of the primary category. */
  readonly displayName?: string;
  /**
   * The step that chose the category. `path` covers all derived categories, including those derived from ids or
   * from the tags of neighbouring operations.
   */
  readonly origin: "tag" | "path" | "rule" | "none";
}

/** The categories of a document and of each of its operations. */
export interface Categorization {
  /** The categories of the document. */
  readonly catalog: Catalog;
  /** One entry for each operation of the document. */
  readonly assignments: ReadonlyMap<OperationId, CategoryAssignment>;
  /** Problems with the rules or with the document's tags. */
  readonly diagnostics: readonly Diagnostic[];
}
