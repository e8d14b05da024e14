// Every public export of @speclens/embeddings.

export type { OpenEmbedderOptions } from "./contracts/open-embedder-options.ts";
export { measureCosines } from "./cosines/measure-cosines.ts";
export { openEmbedder } from "./open-embedder.ts";
