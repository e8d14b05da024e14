// Every public export of @speclens/diff.

export { compareDocuments } from "./compare-documents.ts";
export type { ComparedDocument } from "./digests/compared-document.ts";
export { countChanges, countsOf } from "./digests/count-changes.ts";
export { type DocumentDigests, digestOperations } from "./digests/digest-operations.ts";
export { type FoundChanges, findChanges, type OperationDigests } from "./digests/find-changes.ts";
export { partOfDocument } from "./digests/part-of-document.ts";
