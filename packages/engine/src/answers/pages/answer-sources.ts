import type { CompressionOptions } from "@speclens/budget";
import type { IndexReader, IndexView } from "@speclens/core";
import type { IndexQueries } from "../../queries/index-queries.ts";

/** Opens the index for the pages of answers. */
export interface AnswerSources {
  /** Throws `store-not-found` for an index without documents. */
  readonly openReader: () => Promise<IndexReader>;
  /** Opens an index without documents, too: a state that still had some may be kept. */
  readonly openStore: () => Promise<IndexReader>;
  readonly queriesOf: (view: IndexView) => IndexQueries;
  /** How searches are compressed if a call sets nothing else. */
  readonly compression?: CompressionOptions | undefined;
}
