import type { Readable, Writable } from "node:stream";
import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/server";
import { createLineBuffer } from "@speclens/text";
import type { MessageFault } from "../messages/message-fault.ts";
import { createCallsInFlight } from "./calls-in-flight.ts";
import { readLine } from "./read-line.ts";

/** Maximum length of a line in bytes. Longer lines are skipped and not kept, because no message is that long. */
const LONGEST_LINE: number = 10 * 1024 * 1024;
/** Maximum number of bytes to read ahead of the answers. Reading ahead detects the end of the input. */
export const MOST_READ_AHEAD: number = 16 * 1024 * 1024;
/** Number of unread bytes above which a client receives no further notifications. */
export const MOST_UNREAD: number = 1024 * 1024;
/** The SDK's code for errors of the server as opposed to errors of the protocol. */
const SERVER_ERROR = -32_000;
/** The only protocol version that supports batches. */
const WITH_BATCHES = "2025-03-26";

/** A transport that can end gracefully. */
export interface StdioTransport extends Transport {
  /** Resolves when either side closes the transport. */
  readonly closed: Promise<void>;
  /**
   * Stops reading. Waits until all requests are answered and the client has read the answers, for up to this
   * many milliseconds. Requests that are still unanswered then receive an error.
   */
  finish(patience: number): Promise<void>;
}

/**
 * Creates a transport that speaks the protocol over a pair of streams, one message per line. Unlike the SDK's
 * transport, it answers faulty requests, skips lines that are too long, and stops reading from a client that
 * does not read.
 */
export function createStdioTransport(stdin: Readable, stdout: Writable): StdioTransport {
  const lines = createLineBuffer(LONGEST_LINE);
  const calls = createCallsInFlight();
  const givenUp = new Set<RequestId>();
  let takesBatches = false;
  let isReading = false;
  let isFinishing = false;
  let isClosed = false;
  let resolveClosed = (): void => undefined;
  let resolveFinished = (): void => undefined;

  const resume = (): void => {
    readLines();
    if (stdout.destroyed || (calls.isEmpty && stdout.writableLength === 0)) resolveFinished();
  };
  const write = (message: object): void => {
    // The last of these callbacks runs when the stream has room again.
    if (!stdout.destroyed) stdout.write(`${JSON.stringify(message)}\n`, resume);
  };
  const refuse = ({ id, code, message }: MessageFault): void => {
    transport.onerror?.(new Error(`refused a message: ${message}`));
    write({ jsonrpc: "2.0", id, error: { code, message } });
  };
  const handle = (line: string): void => {
    for (const read of readLine(line, takesBatches)) {
      if ("fault" in read) refuse(read.fault);
      else if ("ignored" in read) transport.onerror?.(new Error(read.ignored));
      else {
        calls.begin(read.message, line.length);
        transport.onmessage?.(read.message);
      }
    }
  };
  const readLines = (): void => {
    // An answer that is sent immediately leads back here.
    if (isReading) return;
    isReading = true;
    while (!isClosed && !calls.isFull && !stdout.writableNeedDrain) {
      const next = lines.take();
      if (next === undefined) break;
      if (next === "too-long")
        refuse({
          id: null,
          code: INVALID_REQUEST,
          message: `Skipped a line of more than ${LONGEST_LINE} bytes.`,
        });
      else handle(next.line);
    }
    isReading = false;
    if (isFinishing || isClosed || lines.waiting > MOST_READ_AHEAD) stdin.pause();
    else if (stdin.isPaused()) stdin.resume();
  };
  const isUnwanted = (message: JSONRPCMessage): boolean =>
    "method" in message
      ? stdout.writableLength > MOST_UNREAD
      : message.id !== undefined && givenUp.has(message.id);
  const take = (chunk: Buffer): void => {
    lines.add(chunk);
    readLines();
  };

  const transport: StdioTransport = {
    closed: new Promise((resolve) => {
      resolveClosed = resolve;
    }),
    start: async () => {
      stdin.on("data", take);
    },
    setProtocolVersion: (version) => {
      takesBatches = version === WITH_BATCHES;
    },
    send: async (message) => {
      if (isClosed) throw new Error("The connection is closed.");
      if (isUnwanted(message)) return;
      calls.end(message);
      write(message);
    },
    finish: async (patience) => {
      isFinishing = true;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        resolveFinished = resolve;
        timer = setTimeout(resolve, patience);
        resume();
      });
      clearTimeout(timer);
      for (const id of calls.ids) {
        givenUp.add(id);
        const error = {
          code: SERVER_ERROR,
          message: "The server stopped before it could answer.",
        };
        write({ jsonrpc: "2.0", id, error });
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      stdin.off("data", take).pause();
      resolveClosed();
      transport.onclose?.();
    },
  };
  return transport;
}
