// Every public export of @speclens/embeddings.
export { measureCosines } from "./measure-cosines.ts";
export { openEmbedder } from "./open-embedder.ts";
export type { OpenEmbedderOptions } from "./open-embedder-options.ts";
