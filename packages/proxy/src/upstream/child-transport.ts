import type { ChildProcess } from "node:child_process";
import process from "node:process";
import { StringDecoder } from "node:string_decoder";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { escapeControls } from "@speclens/core";
import { createLineBuffer } from "@speclens/text";
import spawn from "cross-spawn";
import type { ChildCommand } from "./child-command.ts";
import { endProcess, killGroup } from "./end-process.ts";
import { createLastLine } from "./last-line.ts";
import { LONGEST_ANSWER } from "./longest-answer.ts";
import { readMessages } from "./read-messages.ts";
import type { ServerEvents } from "./server-events.ts";

/** Milliseconds to read the rest of a server's output after its end, and to see the end of one that takes no input. */
const LAST_OUTPUT = 200;
/** Unread bytes of our log above which the server's log is dropped. */
const MOST_LOG_UNREAD = 1024 * 1024;

/** A transport to a server that runs as a child process. */
export interface ChildTransport extends Transport {
  /** Why the server is gone, as the end of a sentence. Undefined while it runs. */
  readonly ending: string | undefined;
  /** Its process id. The SDK takes a transport with `pid` and `stderr` for one over stdio. */
  readonly pid: number | null;
  readonly stderr: null;
}

/**
 * Creates a transport to a server that it starts. Unlike the SDK's, it drops lines that are not protocol, ends the
 * connection at a line that is too long, ends the processes that the server started, and says why a server is gone.
 * The server's stderr goes to ours.
 */
export function createChildTransport(
  { command, args = [], env = process.env, cwd }: ChildCommand,
  { say, whenRead }: Pick<ServerEvents, "say" | "whenRead">,
): ChildTransport {
  const lines = createLineBuffer(LONGEST_ANSWER);
  const lastLine = createLastLine();
  let child: ChildProcess | undefined;
  let failure: string | undefined;
  let ending: string | undefined;
  let dropped = 0;
  const queue: JSONRPCMessage[] = [];
  let isDelivering = false;

  const end = (how: string): void => {
    if (ending !== undefined) return;
    const line = lastLine.text;
    ending = `${failure ?? how}${line === "" ? "" : `; its last line on stderr: ${line}`}`;
    if (dropped > 1) say(`dropped ${dropped} lines of the server that are not protocol`);
    process.off("exit", killAtExit);
    // What it started would have no client any more.
    if (failure !== STOPPED) killAtExit();
    transport.onclose?.();
  };
  const fail = (why: string): void => {
    failure ??= why;
    child?.stdout?.destroy();
    if (child !== undefined) killGroup(child, "SIGKILL");
  };
  const killAtExit = (): void => {
    if (child !== undefined) killGroup(child, "SIGKILL");
  };
  const take = (chunk: Buffer): void => {
    if (failure !== undefined) return;
    lines.add(chunk);
    for (let next = lines.take(); next !== undefined; next = lines.take()) {
      if (next === "too-long") {
        fail(TOO_LONG);
        return;
      }
      const messages = readMessages(next.line);
      if (messages === undefined) drop(next.line);
      else queue.push(...messages);
    }
    void deliver();
    if (lines.isTooLong) fail(TOO_LONG);
  };
  /** Delivers in order. The SDK handles a notification a moment later, so an answer after it must wait for that. */
  const deliver = async (): Promise<void> => {
    if (isDelivering) return;
    isDelivering = true;
    for (const message of queue) {
      transport.onmessage?.(message);
      if ("id" in message) continue;
      await Promise.resolve();
      const read = whenRead?.();
      if (read === undefined) continue;
      // A server that floods waits until its client has read.
      child?.stdout?.pause();
      await read;
      child?.stdout?.resume();
    }
    queue.length = 0;
    isDelivering = false;
  };
  const drop = (line: string): void => {
    dropped++;
    if (dropped === 1)
      say(
        `the server wrote a line to stdout that is not protocol; such lines are dropped. The first: ${escapeControls(line.slice(0, 100))}`,
      );
  };

  const transport: ChildTransport = {
    get ending() {
      return ending;
    },
    get pid() {
      return child?.pid ?? null;
    },
    stderr: null,
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(command, [...args], {
          env,
          ...(cwd !== undefined && { cwd }),
          stdio: ["pipe", "pipe", "pipe"],
          windowsHide: true,
          // A group of its own, so that what the server starts can be ended with it.
          detached: process.platform !== "win32",
        });
        child = started;
        process.once("exit", killAtExit);
        started.once("spawn", resolve).once("error", (error) => {
          end(startFailure(command, error));
          reject(new Error(ending));
        });
        started.once("exit", (code, signal) => {
          const how = code === null ? `was ended by ${signal}` : `exited with code ${code}`;
          // Another process may hold its streams open.
          const timer = setTimeout(() => end(how), LAST_OUTPUT);
          started.once("close", () => {
            clearTimeout(timer);
            end(how);
          });
        });
        const text = new StringDecoder("utf8");
        started.stdout?.on("data", take).on("error", () => undefined);
        started.stderr
          ?.on("data", (chunk: Buffer) => {
            lastLine.add(text.write(chunk));
            if (process.stderr.writableLength < MOST_LOG_UNREAD) process.stderr.write(chunk);
          })
          .on("error", () => undefined);
        // A server that ends closes its input, too. How it ended says more.
        started.stdin?.on("error", () => {
          setTimeout(() => ending === undefined && fail("closed its input"), LAST_OUTPUT).unref();
        });
      }),
    send: (message: JSONRPCMessage) =>
      new Promise((resolve, reject) => {
        const input = child?.stdin;
        if (ending !== undefined || !input?.writable) {
          reject(new Error(`The server ${ending ?? failure ?? "takes no more input"}.`));
          return;
        }
        // If it fails, the connection ends, which says more than this error.
        input.write(`${JSON.stringify(message)}\n`, () => resolve());
      }),
    close: async () => {
      if (child === undefined || ending !== undefined) return;
      failure ??= STOPPED;
      await endProcess(child);
      end(STOPPED);
    },
  };
  return transport;
}

const STOPPED = "was stopped";
const TOO_LONG = `wrote a line of more than ${LONGEST_ANSWER / 1024 / 1024} MiB`;

function startFailure(command: string, error: Error): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT")
    return `cannot be started: there is no program ${command}. Check its name and the PATH`;
  if (code === "EACCES") return `cannot be started: ${command} may not be executed`;
  return `cannot be started: ${error.message}`;
}
