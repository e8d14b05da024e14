import type { ApiDocument } from "@speclens/core";

/** What a comparison reads of a document. An `ApiDocument` has it all, and an index has it but for the webhooks. */
export interface ComparedDocument
  extends Pick<
    ApiDocument,
    "title" | "version" | "servers" | "security" | "securitySchemes" | "operations" | "schemas"
  > {
  /** Requests that the API sends. They are compared if both documents have the member. */
  readonly webhooks?: ApiDocument["webhooks"];
}
