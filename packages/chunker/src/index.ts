// Every public export of @speclens/chunker.
export { type ChunkedDocument, chunkDocument, chunkInSteps } from "./chunk-document.ts";
