import type { CompressionOptions } from "@speclens/budget";
import type { CategorizeOptions } from "@speclens/categorizer";
import type { RememberUse } from "@speclens/core";
import type { RemoteOptions } from "@speclens/parser";
import type { StoreAccess } from "@speclens/retrieval";
import type { AnswerOptions } from "./task-answer.ts";

/** Options for opening an engine. */
export interface EngineOptions {
  /** Path or URI of the store. Default: `.speclens` in the current folder. */
  readonly store?: string | undefined;
  /**
   * The store must be below this folder, and neither the path to it nor the store itself may contain links.
   * Intended for a store that the user did not name. Default: the current folder for the default store, otherwise
   * none.
   */
  readonly storeWithin?: string | undefined;
  /**
   * How to access a store that is not on disk: endpoint, region, keys. Default: the environment. A configuration
   * file cannot set this.
   */
  readonly storeAccess?: StoreAccess | undefined;
  /**
   * The embedder, which turns text into vectors: `builtin` for the model of `@speclens/model`, `none` for search
   * by words alone, `static:FOLDER` or `transformers:FOLDER` for a model on disk. It must be the embedder that the
   * store was created with, but `none` can search any store. Default: `builtin` for a new store; for an existing
   * store its own embedder, if that is `builtin` or `none`.
   */
  readonly embedder?: string | undefined;
  /**
   * How operations are assigned to categories. If these options change, all documents count as changed. Default:
   * by each document's own tags, ids and paths.
   */
  readonly categories?: CategorizeOptions | undefined;
  /**
   * How search answers are compressed, unless a call overrides it. `minConfidence` is a confidence, 0–1. Without
   * it, an answer includes hits from 0.2 of the best hit's confidence.
   */
  readonly compression?: CompressionOptions | undefined;
  /** What to remember of the use of the index. Default `asked`. */
  readonly rememberUse?: RememberUse | undefined;
  /** Whether to keep the texts of the questions whose vectors are remembered. Default false. */
  readonly rememberQuestions?: boolean | undefined;
  /**
   * Days for which the index keeps records of what changed in its documents; 0 keeps none. Each write of a changed
   * document adds one, and drops what is too old. Default 30.
   */
  readonly changeDays?: number | undefined;
  /** How a language model answers tasks, unless a call overrides it. Default: there is no model. */
  readonly answering?: AnswerOptions | undefined;
  /** What may be fetched. Default: nothing, so URLs are rejected. */
  readonly remote?: RemoteOptions | undefined;
}
