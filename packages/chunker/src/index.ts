// Every public export of @speclens/chunker.
export {
  type ChunkedDocument,
  type ChunkStream,
  chunkDocument,
  chunkInSteps,
} from "./chunk-document.ts";
