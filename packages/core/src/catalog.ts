import type { Diagnostic } from "./diagnostic.ts";
import type { OperationId } from "./operation.ts";

/** The lower of the catalog's two levels. */
export interface Category {
  /** Id of its document; absent where the catalog is of one document only. */
  readonly document?: string;
  /** Machine-readable, unique in its document; what filters take. */
  readonly name: string;
  /** Human-readable, in the document's language; absent where it equals the name. */
  readonly displayName?: string;
  /**
   * What the document or a rule says of it; else a line of at most 12 words (with an ellipsis where it
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
  readonly name: string;
  /** Names of its categories, in the document's order. */
  readonly categories: readonly string[];
}

export interface Catalog {
  readonly categories: readonly Category[];
  readonly groups: readonly CategoryGroup[];
  readonly totalEndpoints: number;
  readonly totalCategories: number;
}

/** Where one operation stands in the catalog. */
export interface CategoryAssignment {
  /** The primary category: it is counted there. */
  readonly category: string;
  /** All categories, the primary one first; a filter matches any. */
  readonly categories: readonly string[];
  readonly group?: string;
  readonly displayName?: string;
  /** Which step decided; `path` stands for all that is derived: also from ids, or from tags nearby. */
  readonly origin: "tag" | "path" | "rule" | "none";
}

export interface Categorization {
  readonly catalog: Catalog;
  /** One entry for each operation of the document. */
  readonly assignments: ReadonlyMap<OperationId, CategoryAssignment>;
  readonly diagnostics: readonly Diagnostic[];
}
