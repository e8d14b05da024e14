import type { CompressionOptions } from "@speclens/budget";
import type { IndexReader } from "@speclens/core";
import type { RenderedText } from "@speclens/render";
import type { Engine } from "../engine.ts";

/** What answers are composed of. */
export interface AnswerSources {
  readonly engine: Omit<Engine, "answers" | "json">;
  readonly openReader: () => Promise<IndexReader>;
  /** How searches are compressed where a call says nothing else. */
  readonly compression?: CompressionOptions | undefined;
}

/** A text that is not yet cut into pages, and the facts that tie its cursors to their call. */
export interface UnpagedText {
  readonly facts: readonly unknown[];
  readonly rendered: RenderedText;
}
