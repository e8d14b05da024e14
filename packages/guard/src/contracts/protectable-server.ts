/** The methods of an SDK's inner server that the guard wraps or calls. */
export interface ProtectableInnerServer {
  setRequestHandler: (...given: never[]) => unknown;
  removeRequestHandler: (method: string) => void;
  assertCanSetRequestHandler: (method: string) => void;
  sendToolListChanged: () => Promise<void>;
}

/**
 * A server that can be protected: an `McpServer` or `Server` of `@modelcontextprotocol/server` 2, or of
 * `@modelcontextprotocol/sdk` 1. Described by its shape, so that neither package has to be installed for the other.
 */
export type ProtectableServer =
  | { readonly server: ProtectableInnerServer }
  | ProtectableInnerServer;
