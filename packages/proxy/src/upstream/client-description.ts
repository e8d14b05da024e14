import type { ClientCapabilities, Implementation } from "@modelcontextprotocol/client";

/** `legacy`: revisions up to 2025-11-25, opened by `initialize`. `modern`: 2026-07-28 and later. */
export type Era = "legacy" | "modern";

/** The client of the proxy, as it describes itself. The server behind the proxy sees the same. */
export interface ClientDescription {
  readonly info: Implementation;
  readonly capabilities: ClientCapabilities;
  readonly era: Era;
}
