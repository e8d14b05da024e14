import type { DocumentSummary, StoredOperation } from "@speclens/core";

/** An operation with what it takes over from its document: security and servers. */
export function withInherited(
  found: StoredOperation,
  document: DocumentSummary | undefined,
): StoredOperation {
  if (document === undefined) return found;
  const { security, servers } = document;
  return {
    ...found,
    operation: {
      ...(security.length > 0 && { security }),
      ...(servers.length > 0 && { servers }),
      ...found.operation,
    },
  };
}
