import type { CallContext } from "../contracts/call-context.ts";

/** What differs between the generations of the SDK. */
export interface Generation {
  /** Returns the method for which a handler is set, by the first argument of `setRequestHandler`. */
  readonly methodOf: (named: unknown) => unknown;
  /** Reads the context that a handler gets. */
  readonly contextOf: (given: unknown) => CallContext;
  /** Returns whether a request has no answer that could be fitted. */
  readonly isPassedOn: (request: unknown) => boolean;
}
