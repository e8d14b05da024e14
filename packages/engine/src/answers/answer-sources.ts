import type { CompressionOptions } from "@speclens/budget";
import type { IndexReader, IndexView } from "@speclens/core";
import type { Engine } from "../contracts/engine.ts";
import type { IndexQueries } from "../queries/index-queries.ts";

/** What answers are composed of. */
export interface AnswerSources {
  readonly engine: Omit<Engine, "answers" | "json">;
  /** Throws `store-not-found` for an index without documents. */
  readonly openReader: () => Promise<IndexReader>;
  /** Also without documents: a state that still had some may be kept. */
  readonly openStore: () => Promise<IndexReader>;
  readonly queriesOf: (view: IndexView) => IndexQueries;
  /** How searches are compressed where a call says nothing else. */
  readonly compression?: CompressionOptions | undefined;
}
