// Every public export of @speclens/diff.

export { compareDocuments } from "./compare-documents.ts";
export type { ComparedDocument } from "./digests/compared-document.ts";
export { countChanges, type OperationDigests } from "./digests/count-changes.ts";
export { type DocumentDigests, digestOperations } from "./digests/digest-operations.ts";
