import type { ApiDocument } from "@speclens/core";

/** The parts of a document that its card depends on. */
export type CardDocument = Pick<
  ApiDocument,
  "description" | "operations" | "schemas" | "security" | "securitySchemes" | "servers"
>;
