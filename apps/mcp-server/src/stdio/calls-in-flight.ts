import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/server";

/** Maximum number of requests in progress. Further requests wait in the pipe. */
export const MOST_CALLS = 128;
/** Maximum number of bytes in these requests, as received. */
export const MOST_CALL_BYTES: number = 32 * 1024 * 1024;

/** The requests in progress. */
export interface CallsInFlight {
  readonly ids: Iterable<RequestId>;
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  /** Registers an incoming message. */
  begin(message: JSONRPCMessage, bytes: number): void;
  /** Registers an outgoing message. */
  end(message: JSONRPCMessage): void;
}

export function createCallsInFlight(): CallsInFlight {
  const calls = new Map<RequestId, number>();
  let bytes = 0;
  const remove = (id: RequestId): void => {
    bytes -= calls.get(id) ?? 0;
    calls.delete(id);
  };
  return {
    get ids() {
      return calls.keys();
    },
    get isEmpty() {
      return calls.size === 0;
    },
    get isFull() {
      return calls.size >= MOST_CALLS || bytes > MOST_CALL_BYTES;
    },
    begin(message, size) {
      if (!("method" in message)) return;
      if (!("id" in message)) {
        const cancelled = message.params?.requestId;
        // A cancelled request has no answer.
        if (message.method === "notifications/cancelled" && isId(cancelled)) remove(cancelled);
        return;
      }
      // It is answered only when it ends, which may never happen.
      if (message.method === "subscriptions/listen") return;
      remove(message.id);
      calls.set(message.id, size);
      bytes += size;
    },
    end(message) {
      if (!("method" in message) && message.id !== undefined) remove(message.id);
    },
  };
}

function isId(value: unknown): value is RequestId {
  return typeof value === "string" || typeof value === "number";
}
