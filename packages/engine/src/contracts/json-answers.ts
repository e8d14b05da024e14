import type {
  ApiCard,
  ChangesSince,
  OperationSummary,
  SearchResult,
  StoredSchema,
} from "@speclens/core";
import type {
  CatalogJson,
  ErrorJson,
  OperationJson,
  OperationPropertyJson,
  SchemaPropertyJson,
} from "@speclens/render";
import type {
  CardArguments,
  CatalogArguments,
  ChangesArguments,
  OperationArguments,
  OperationListArguments,
  PageOptions,
  SchemaArguments,
  SearchArguments,
} from "./answers.ts";
import type { SearchQuestions } from "./search-questions.ts";

/** Search arguments for programs, without page options and options that only shorten a text. */
export type JsonSearchArguments = Omit<
  SearchArguments,
  "budget" | "cursor" | "similarityThreshold" | "verbose" | "show" | "query"
> &
  Pick<SearchQuestions, "query">;

/** The card of a document. */
export interface CardJson extends ApiCard {
  /** Id of the document. */
  readonly document: string;
}

/** A name in a list that fits no operation, or several. */
export interface OperationErrorJson {
  /** The name as given. */
  readonly operation: string;
  /** The problem, with the closest names. */
  readonly error: ErrorJson;
}

/** Selects the part of operations for programs. */
type OperationPart = Pick<OperationArguments, "document" | "section" | "path">;

/**
 * Complete answers as plain objects. Every method throws the same errors as the engine's method with the same
 * name, plus `property-not-found` for a path that does not exist.
 */
export interface JsonAnswers {
  /** Returns the categories of one document, or of all documents. */
  catalog(request?: Pick<CatalogArguments, "document" | "group">): Promise<CatalogJson>;
  /** Returns the conventions of the documents, by id. */
  cards(request?: Pick<CardArguments, "document">): Promise<readonly CardJson[]>;
  /** Returns what changed since a moment. */
  changes(request: Pick<ChangesArguments, "since" | "document">): Promise<ChangesSince>;
  /** Returns the operations that meet all criteria, and how many there are even if `first` keeps fewer. */
  operations(
    request?: Omit<OperationListArguments, keyof PageOptions>,
  ): Promise<{ readonly operations: readonly OperationSummary[]; readonly totalCount: number }>;
  /**
   * Returns the best hits, regardless of the best hit's confidence. Hits below `minScore` (default: the engine's
   * `minConfidence`) are omitted. If nothing matches, all hits are returned as the closest matches.
   */
  search(request: JsonSearchArguments, signal?: AbortSignal): Promise<SearchResult>;
  /** Returns an operation; the default section is `all`. With a path, returns the properties at that path. */
  operation(
    request: OperationPart & {
      /** A name that `Engine.operation` accepts. */
      readonly operation: string;
    },
  ): Promise<OperationJson | OperationPropertyJson>;
  /**
   * Returns several operations in the order of their names, without repetitions. A name that fails is replaced by its
   * error. If all fail, throws the error of the first. Throws `argument-invalid` for no name or more than 10.
   */
  severalOperations(
    request: OperationPart & {
      /** 1 to 10 names that `Engine.operation` accepts. */
      readonly operations: readonly string[];
    },
  ): Promise<readonly (OperationJson | OperationPropertyJson | OperationErrorJson)[]>;
  /** Returns the schema as stored. With a path, returns the property at that path. */
  schema(
    request: Pick<SchemaArguments, "name" | "document" | "path">,
  ): Promise<StoredSchema | SchemaPropertyJson>;
}
