// Every public export of @speclens/chunker.
export {
  type ChunkedDocument,
  type ChunkOptions,
  type ChunkStream,
  chunkDocument,
  chunkInSteps,
} from "./chunk-document.ts";
export type { LinkedValue } from "./producers/linked-values.ts";
export { parameterSchema, preferredMedia } from "./schema/body-schema.ts";
export { type RequiredInput, requiredInputs } from "./schema/required-inputs.ts";
