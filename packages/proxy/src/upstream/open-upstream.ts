import { setTimeout as delay } from "node:timers/promises";
import {
  type Client,
  type InputRequiredResult,
  type McpSubscription,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
} from "@modelcontextprotocol/client";
import { DEFAULT_SERVER_SECONDS, SpecLensError, untilAborted } from "@speclens/core";
import { ANY_RESULT } from "./any-result.ts";
import { createBackOff } from "./back-off.ts";
import type { ClientDescription } from "./client-description.ts";
import { type Connection, connect } from "./connect.ts";
import { errorInHttpError } from "./error-in-http-error.ts";
import type { ServerEvents } from "./server-events.ts";
import { serverFailed } from "./server-failed.ts";
import { nameTarget, type ServerTarget } from "./server-target.ts";
import { createToolLists } from "./tool-lists.ts";
import type { ServerRequest, ServerRequestOptions, Upstream } from "./upstream.ts";

/** The key by which a request of revision 2026-07-28 sets the least level of log messages. */
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";
/** Milliseconds to wait until a server has agreed to announce changes. */
const LISTEN_TIME = 2000;
/** HTTP status of a server that no longer knows the session. */
const NOT_FOUND = 404;

/** How to open the server behind the proxy. */
export interface OpenUpstreamOptions {
  readonly target: ServerTarget;
  readonly description: ClientDescription;
  readonly events: ServerEvents;
  /** Seconds that the server may take for an answer, or until its next report of progress. */
  readonly timeout?: number | undefined;
  /** Gives up the first start. */
  readonly signal?: AbortSignal;
}

/**
 * Starts or reaches a server. If it ends, calls in progress fail with the reason, and the next call starts it again,
 * after a wait that grows with each failure. Subscriptions and the log level are then restored.
 *
 * @throws SpecLensError `server-failed` if the first start fails
 */
export async function openUpstream(options: OpenUpstreamOptions): Promise<Upstream> {
  const { target, description, events, timeout: seconds = DEFAULT_SERVER_SECONDS } = options;
  const timeout = seconds * 1000;
  const backOff = createBackOff();
  const toolLists = createToolLists();
  const closing = new AbortController();
  options.signal?.addEventListener("abort", () => closing.abort(), { once: true });
  /** Subscribed resources, and how often. */
  const subscriptions = new Map<string, number>();
  let listening: McpSubscription | undefined;
  let logLevel: string | undefined;
  let isStale = false;

  const start = async (): Promise<Connection> => {
    const wait = backOff.wait();
    if (wait > 0) {
      events.say(`starts ${nameTarget(target)} again in ${(wait / 1000).toFixed(1)} s`);
      await delay(wait, undefined, { signal: closing.signal });
    }
    try {
      return await connect({ target, description, events, timeout, signal: closing.signal });
    } catch (error) {
      backOff.failed();
      throw error;
    }
  };
  const begin = async (connection: Connection): Promise<Connection> => {
    isStale = false;
    // A server that does not answer this may still answer calls.
    if (connection.era === "modern")
      await Promise.race([listen(connection), delay(LISTEN_TIME, undefined, { ref: false })]);
    return connection;
  };
  const restart = async (): Promise<Connection> => {
    const connection = await start();
    const { client, era } = connection;
    await begin(connection);
    const signal = closing.signal;
    if (era === "legacy" && logLevel !== undefined)
      await send(client, { method: "logging/setLevel", params: { level: logLevel } }, { signal });
    if (era === "legacy")
      for (const uri of subscriptions.keys())
        await send(client, { method: "resources/subscribe", params: { uri } }, { signal }).catch(
          () => events.say("a subscription to a resource could not be restored"),
        );
    const list = (cursor: string | undefined): Promise<Result> =>
      send(client, { method: "tools/list", params: cursor ? { cursor } : {} }, { signal });
    if (await toolLists.differ(list).catch(() => false)) events.onToolsChanged();
    return connection;
  };
  const listen = async ({ client }: Connection): Promise<void> => {
    const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
    const filter = {
      ...(tools?.listChanged && { toolsListChanged: true }),
      ...(prompts?.listChanged && { promptsListChanged: true }),
      ...(resources?.listChanged && { resourcesListChanged: true }),
      ...(subscriptions.size > 0 && { resourceSubscriptions: [...subscriptions.keys()] }),
    };
    const before = listening;
    listening = undefined;
    if (Object.keys(filter).length > 0)
      try {
        listening = await client.listen(filter);
      } catch (error) {
        events.say(`cannot listen for changes: ${error instanceof Error ? error.message : error}`);
      }
    await before?.close().catch(() => undefined);
  };
  const send = (
    client: Client,
    { method, params = {} }: ServerRequest,
    { signal, onProgress }: ServerRequestOptions,
  ): Promise<Result | InputRequiredResult> =>
    client.request({ method, params }, ANY_RESULT, {
      signal,
      timeout,
      resetTimeoutOnProgress: true,
      allowInputRequired: true,
      ...(onProgress && { onprogress: onProgress }),
    });

  const first = await begin(await start());
  let current: Connection = first;
  let restarting: Promise<Connection> | undefined;
  const connected = async (): Promise<Connection> => {
    if (current.ending === undefined && !isStale) return current;
    if (closing.signal.aborted) throw serverFailed(target, "was stopped.");
    if (restarting === undefined) {
      const { ending } = current;
      if (ending !== undefined) backOff.failed();
      await current.client.close().catch(() => undefined);
      restarting = restart()
        .then((connection) => {
          current = connection;
          events.say(`started ${nameTarget(target)} again: it ${ending ?? "lost the session"}`);
          return connection;
        })
        .finally(() => {
          restarting = undefined;
        });
    }
    return restarting;
  };
  const explain = (error: unknown, method: string, { ending }: Connection): unknown => {
    if (ending !== undefined)
      return serverFailed(
        target,
        `${ending}. It was answering ${method}; the next call starts it again.`,
        error,
      );
    const answered = errorInHttpError(error);
    if (answered !== undefined) return answered;
    if (error instanceof SdkHttpError && error.status === NOT_FOUND) isStale = true;
    if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
      return serverFailed(
        target,
        `did not answer ${method} within ${seconds} s and reported no progress. Call it again, or allow it more time.`,
        error,
      );
    if (
      error instanceof SdkError &&
      error.code === SdkErrorCode.MethodNotSupportedByProtocolVersion
    )
      return new ProtocolError(ProtocolErrorCode.MethodNotFound, "Method not found");
    const isAnswer = error instanceof ProtocolError || error instanceof SdkError;
    if (!("url" in target) || isAnswer) return error;
    const why = error instanceof Error ? error.message : String(error);
    return serverFailed(target, `at ${nameTarget(target)} cannot be reached: ${why}.`, error);
  };
  const request = async (
    asked: ServerRequest,
    options: ServerRequestOptions,
  ): Promise<Result | InputRequiredResult> => {
    const connection = await untilAborted(connected(), options.signal, cancelled);
    const { client, era } = connection;
    const params =
      era === "modern" && logLevel !== undefined
        ? withLogLevel(asked.params, logLevel)
        : asked.params;
    try {
      const result = await send(client, { method: asked.method, params }, options);
      if (asked.method === "tools/list") toolLists.remember(asked.params?.cursor, result);
      return result;
    } catch (error) {
      if (options.signal.aborted) throw error;
      throw explain(error, asked.method, connection);
    }
  };
  const change = async (
    uris: readonly string[],
    by: 1 | -1,
    signal: AbortSignal,
  ): Promise<void> => {
    const changed = uris.filter((uri) => {
      const count = subscriptions.get(uri) ?? 0;
      if (count + by <= 0) subscriptions.delete(uri);
      else subscriptions.set(uri, count + by);
      return (count === 0) !== count + by <= 0;
    });
    const connection = await untilAborted(connected(), signal, cancelled);
    if (connection.era === "modern") {
      if (changed.length > 0) await listen(connection);
      return;
    }
    const method = by > 0 ? "resources/subscribe" : "resources/unsubscribe";
    for (const uri of changed) await request({ method, params: { uri } }, { signal });
  };

  const { client, era } = first;
  return {
    description: {
      info: client.getServerVersion() ?? { name: nameTarget(target), version: "0" },
      capabilities: client.getServerCapabilities() ?? {},
      instructions: client.getInstructions(),
      era,
    },
    request,
    notify: async (notification) => {
      if (current.ending === undefined) await current.client.notification(notification);
    },
    subscribe: (uris, signal) => change(uris, 1, signal),
    unsubscribe: (uris, signal) => change(uris, -1, signal),
    setLogLevel: async (level, signal) => {
      if (level === logLevel) return;
      logLevel = level;
      const { era } = await untilAborted(connected(), signal, cancelled);
      if (era === "legacy")
        await request({ method: "logging/setLevel", params: { level } }, { signal });
    },
    close: async () => {
      closing.abort();
      const pending = restarting;
      await current.client.close().catch(() => undefined);
      const late = await pending?.catch(() => undefined);
      await late?.client.close().catch(() => undefined);
    },
  };
}

function withLogLevel(
  params: Record<string, unknown> | undefined,
  level: string,
): Record<string, unknown> {
  const meta = params?._meta;
  return { ...params, _meta: { [LOG_LEVEL]: level, ...(typeof meta === "object" && meta) } };
}

function cancelled(): SpecLensError<"aborted"> {
  return new SpecLensError("aborted", "The client cancelled the call.", {});
}
