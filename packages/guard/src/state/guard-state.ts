import { randomBytes, randomUUID } from "node:crypto";
import type { CallToolResult, ServerContext, Tool } from "@modelcontextprotocol/server";
import { estimateTokenCounter, safeCounter } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { CallRecorder, GuardOptions } from "../contracts/guard-options.ts";
import { invalidArgument } from "../contracts/invalid-argument.ts";
import { createGivenCursors, type GivenCursors } from "../cursors/given-cursors.ts";
import { createResultMemory, type ResultMemory } from "../cursors/result-memory.ts";
import { type KnownTool, onlyReads } from "./known-tool.ts";
import { type ResolvedSettings, resolveSettings } from "./resolve-settings.ts";

const KEY_BYTES = 32;
const LEAST_KEY_BYTES = 16;
const BLOB_BYTES: number = 1024 * 1024;
const MEMORY_BYTES: number = 64 * 1024 * 1024;

/**
 * Identifies the caller that cursors are bound to: the token's subject, else its client; undefined without
 * a token.
 */
export function callerOf({ http }: Pick<ServerContext, "http">): string | undefined {
  const subject = http?.authInfo?.extra?.subject;
  return typeof subject === "string" ? subject : http?.authInfo?.clientId;
}

/** What all servers and calls of one guard share. */
export interface GuardState {
  /** Reads the current settings. */
  readonly settings: () => ResolvedSettings;
  readonly cursorKey: () => Promise<Uint8Array>;
  readonly callerOf: (context: ServerContext) => string | undefined;
  readonly mayRepeat: (tool: Tool) => boolean;
  readonly random: () => number;
  /** A counter that cannot fail. */
  readonly counter: TokenCounter;
  readonly maximumBlobBytes: number;
  readonly telemetry: CallRecorder | undefined;
  readonly onDecision: GuardOptions["onDecision"];
  readonly readMore: boolean;
  readonly results: ResultMemory<CallToolResult>;
  readonly givenCursors: GivenCursors;
  /** The listed tools by name. All servers of one guard have the same. */
  readonly knownTools: Map<string, KnownTool>;
}

/** @throws SpecLensError `argument-invalid` for a key of less than 16 bytes */
export function createGuardState(options: GuardOptions): GuardState {
  const { settings = {}, cursorKey, counter = estimateTokenCounter } = options;
  return {
    settings: settingsReader(settings),
    cursorKey: keyReader(cursorKey),
    callerOf: safeCallerOf(options.callerOf ?? callerOf),
    mayRepeat: options.mayRepeat ?? onlyReads,
    random: options.random ?? Math.random,
    counter: safeCounter(counter),
    maximumBlobBytes: options.maximumBlobBytes ?? BLOB_BYTES,
    telemetry: options.telemetry,
    onDecision: options.onDecision,
    readMore: options.readMore ?? true,
    results: createResultMemory(options.memoryBytes ?? MEMORY_BYTES),
    givenCursors: createGivenCursors(),
    knownTools: new Map(),
  };
}

/** If the settings cannot be read, the last ones stay in force. */
function settingsReader(settings: NonNullable<GuardOptions["settings"]>): () => ResolvedSettings {
  if (typeof settings !== "function") {
    const fixed = resolveSettings(settings);
    return () => fixed;
  }
  let last = resolveSettings({});
  return () => {
    try {
      last = resolveSettings(settings());
    } catch {
      // Still answer the call; the provider of the settings reports what is wrong.
    }
    return last;
  };
}

function keyReader(given: GuardOptions["cursorKey"]): () => Promise<Uint8Array> {
  const own = randomBytes(KEY_BYTES);
  if (given === undefined) return async () => own;
  if (typeof given !== "function") {
    if (given.length < LEAST_KEY_BYTES)
      throw invalidArgument(
        "cursorKey",
        `cursorKey has ${given.length} bytes; use at least ${LEAST_KEY_BYTES}.`,
      );
    return async () => given;
  }
  let loaded: Uint8Array | undefined;
  return async () => {
    if (loaded !== undefined) return loaded;
    try {
      const key = await given();
      if (key.length >= LEAST_KEY_BYTES) loaded = key;
    } catch {
      // It may become available later. Until then, cursors are only valid in this process.
    }
    return loaded ?? own;
  };
}

/** If the caller cannot be identified, uses a random id, so that no other caller can open these cursors. */
function safeCallerOf(callerOf: GuardState["callerOf"]): GuardState["callerOf"] {
  return (context) => {
    try {
      return callerOf(context);
    } catch {
      return randomUUID();
    }
  };
}
