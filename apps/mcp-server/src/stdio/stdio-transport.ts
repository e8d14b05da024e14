import type { Readable, Writable } from "node:stream";
import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/server";
import type { MessageFault } from "../messages/message-fault.ts";
import { createCallsInFlight } from "./calls-in-flight.ts";
import { createLineBuffer, LONGEST_LINE } from "./line-buffer.ts";
import { readLine } from "./read-line.ts";

/** Bytes that are read ahead of what is answered, so that the end of the input is seen behind them. */
export const MOST_READ_AHEAD: number = 16 * 1024 * 1024;
/** Bytes that a client has not read, beyond which it is notified of nothing more. */
export const MOST_UNREAD: number = 1024 * 1024;
/** Code of errors that are ours and not of the protocol, as the SDK has it. */
const SERVER_ERROR = -32_000;
/** The one version of the protocol that has batches. */
const WITH_BATCHES = "2025-03-26";

/** A transport that can be ended in peace. */
export interface StdioTransport extends Transport {
  /** Resolves when the transport is closed, whoever closed it. */
  readonly closed: Promise<void>;
  /**
   * Reads nothing more, and waits until what was read is answered and the client has taken the answers, but no
   * longer than so many milliseconds. What has no answer then gets an error.
   */
  finish(patience: number): Promise<void>;
}

/**
 * The protocol over a pair of streams, a message a line. Beyond the SDK's own transport every request has an
 * answer, whatever is wrong with it; a line that is too long is left out; and a client that does not read is not
 * read from either.
 */
export function createStdioTransport(stdin: Readable, stdout: Writable): StdioTransport {
  const lines = createLineBuffer();
  const calls = createCallsInFlight();
  const givenUp = new Set<RequestId>();
  let takesBatches = false;
  let isReading = false;
  let isFinishing = false;
  let isClosed = false;
  let tellClosed = (): void => undefined;
  let tellFinished = (): void => undefined;

  const goOn = (): void => {
    readOn();
    if (stdout.destroyed || (calls.isEmpty && stdout.writableLength === 0)) tellFinished();
  };
  const write = (message: object): void => {
    // The last of these callbacks comes when the stream has room again.
    if (!stdout.destroyed) stdout.write(`${JSON.stringify(message)}\n`, goOn);
  };
  const refuse = ({ id, code, message }: MessageFault): void => {
    transport.onerror?.(new Error(`a message was refused: ${message}`));
    write({ jsonrpc: "2.0", id, error: { code, message } });
  };
  const hear = (line: string): void => {
    for (const read of readLine(line, takesBatches)) {
      if ("fault" in read) refuse(read.fault);
      else if ("ignored" in read) transport.onerror?.(new Error(read.ignored));
      else {
        calls.begin(read.message, line.length);
        transport.onmessage?.(read.message);
      }
    }
  };
  const readOn = (): void => {
    // An answer that is there at once comes back here.
    if (isReading) return;
    isReading = true;
    while (!isClosed && !calls.isFull && !stdout.writableNeedDrain) {
      const next = lines.take();
      if (next === undefined) break;
      if (next === "too-long")
        refuse({
          id: null,
          code: INVALID_REQUEST,
          message: `A line of more than ${LONGEST_LINE} bytes was left out.`,
        });
      else hear(next.line);
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
    readOn();
  };

  const transport: StdioTransport = {
    closed: new Promise((resolve) => {
      tellClosed = resolve;
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
        tellFinished = resolve;
        timer = setTimeout(resolve, patience);
        goOn();
      });
      clearTimeout(timer);
      for (const id of calls.ids) {
        givenUp.add(id);
        const error = {
          code: SERVER_ERROR,
          message: "The server stopped before it had the answer.",
        };
        write({ jsonrpc: "2.0", id, error });
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      stdin.off("data", take).pause();
      tellClosed();
      transport.onclose?.();
    },
  };
  return transport;
}
