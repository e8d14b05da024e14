// Every public export of @speclens/embeddings.
export { openEmbedder } from "./open-embedder.ts";
export type { OpenEmbedderOptions } from "./open-embedder-options.ts";
