// Every public export of @speclens/chunker.
export {
  type ChunkedDocument,
  type ChunkOptions,
  type ChunkStream,
  chunkDocument,
  chunkInSteps,
} from "./chunk-document.ts";
export type { LinkedValue } from "./producers/linked-values.ts";
