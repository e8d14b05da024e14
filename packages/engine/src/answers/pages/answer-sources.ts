import type { CompressionOptions } from "@speclens/budget";
import type { IndexReader, IndexView } from "@speclens/core";
import type { InnerQueries } from "../../queries/index-queries.ts";

/** Opens the index to build pages of answers. */
export interface AnswerSources {
  /** Opens the index. Throws `store-not-found` if it has no documents. */
  readonly openReader: () => Promise<IndexReader>;
  /** Opens the index even if it has no documents, because an earlier state with documents may be kept. */
  readonly openStore: () => Promise<IndexReader>;
  readonly queriesOf: (view: IndexView) => InnerQueries;
  /** How searches are compressed, unless a call overrides it. */
  readonly compression?: CompressionOptions | undefined;
}
