/** Who sent a request, if the transport authenticates. */
export interface CallerIdentity {
  /** The id of the OAuth client. */
  readonly clientId: string;
  /** Further claims. `subject`, if it is a string, identifies the user. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What the guard reads of a request's context. A context of the SDK's second generation is one. */
export interface CallContext {
  readonly mcpReq: {
    /** Aborted when the client cancels the request. */
    readonly signal: AbortSignal;
  };
  /** Absent over stdio, and for servers of the SDK's first generation without authentication. */
  readonly http?: {
    readonly authInfo?: CallerIdentity | undefined;
    /** The HTTP request. Servers of the SDK's first generation do not have it. */
    readonly req?: Request | undefined;
  };
}
