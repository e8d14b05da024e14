import { type DocumentSummary, namedSchemes, type StoredOperation } from "@speclens/core";

/** Adds to an operation what it inherits from its document: security with its schemes, and servers. */
export function withInherited(
  found: StoredOperation,
  document: DocumentSummary | undefined,
): StoredOperation {
  if (document === undefined) return found;
  const { security, servers, securitySchemes } = document;
  const operation = {
    ...(security.length > 0 && { security }),
    ...(servers.length > 0 && { servers }),
    ...found.operation,
  };
  return {
    ...found,
    operation,
    securitySchemes: namedSchemes(operation.security ?? [], securitySchemes),
  };
}
