import type { CompactIndexDetail } from "@speclens/render";

/** What a compact index is made of. */
export interface CompactIndexRequest {
  /** Ids of the documents that are in it. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Tokens (o200k) that the text may take, at least 200. Default 32,000. */
  readonly budget?: number | undefined;
  /** The most that is told of an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
}
