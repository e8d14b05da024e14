import type { StoredSchema } from "@speclens/core";
import type {
  CatalogJson,
  OperationJson,
  OperationPropertyJson,
  SchemaPropertyJson,
} from "@speclens/render";
import type { CatalogArguments, OperationArguments, SchemaArguments } from "./answers.ts";

/**
 * Answers as plain objects, whole: what `--json` prints. All throw what the engine's call of the same
 * name throws, and `property-not-found` for a path that leads nowhere.
 */
export interface JsonAnswers {
  catalog(request?: Pick<CatalogArguments, "document" | "group">): Promise<CatalogJson>;
  /** The section's default is `all`. With a path the properties that it leads to. */
  operation(
    request: Pick<OperationArguments, "operation" | "document" | "section" | "path">,
  ): Promise<OperationJson | OperationPropertyJson>;
  /** The schema as it is stored; with a path the property that it leads to. */
  schema(
    request: Pick<SchemaArguments, "name" | "document" | "path">,
  ): Promise<StoredSchema | SchemaPropertyJson>;
}
