// Every public export of @speclens/chunker.
export { type ChunkedDocument, chunkDocument } from "./chunk-document.ts";
