import type { JsonObject, SecurityRequirement } from "@speclens/core";
import type { Side } from "../schemas/effect.ts";
import type { CompareSchemas } from "../schemas/schema-comparison.ts";
import type { Readers } from "../schemas/shape-comparison.ts";

/** The security of a document. */
export interface DocumentSecurity {
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
}

/** What comparing the parts of an operation needs of the two documents. */
export interface OperationContext {
  readonly readers: Readers;
  readonly compareSchemas: CompareSchemas;
  readonly before: DocumentSecurity;
  readonly after: DocumentSecurity;
  /** Whether the API sends the request, as with webhooks and callbacks, and the client the response. */
  readonly reversed: boolean;
}

/** Returns who sends the part of an operation: the client, or the API in a webhook. */
export function sideOf(part: Side, { reversed }: Pick<OperationContext, "reversed">): Side {
  if (!reversed) return part;
  return part === "request" ? "response" : "request";
}
