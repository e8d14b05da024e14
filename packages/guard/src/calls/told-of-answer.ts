import type { CallToolResult } from "@modelcontextprotocol/server";
import { SEARCH_MATCHES } from "@speclens/core";
import type { CallRecord } from "../contracts/call-record.ts";

/** What a tool says about its answer in `_meta`, as far as records need it. */
export interface ToldOfAnswer extends Pick<CallRecord, "match" | "document"> {
  /** Whether the tool cut its own answer: there is more, and what was asked for is larger than what came. */
  readonly isPage: boolean;
}

/** Reads what a tool says about its answer. Members of another kind count as absent. */
export function toldOfAnswer({ _meta = {} }: CallToolResult): ToldOfAnswer {
  const { nextCursor, estimatedTokens, originalTokens, match, nearest } = _meta;
  // A search has further hits, but a caller who asked for five and got five has all that it asked for.
  const hasAll =
    typeof estimatedTokens === "number" &&
    typeof originalTokens === "number" &&
    originalTokens <= estimatedTokens;
  const known = SEARCH_MATCHES.find((one) => one === match);
  return {
    isPage: typeof nextCursor === "string" && !hasAll,
    ...(known !== undefined && { match: known }),
    ...(known !== undefined && typeof nearest === "string" && { document: nearest }),
  };
}
