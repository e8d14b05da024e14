import { randomBytes, randomUUID } from "node:crypto";
import type { CallToolResult, ServerContext, Tool } from "@modelcontextprotocol/server";
import { estimateTokenCounter, safeCounter } from "@speclens/budget";
import { SpecLensError, type TokenCounter } from "@speclens/core";
import type { CallRecorder, GuardOptions } from "../contracts/guard-options.ts";
import { callerOf } from "../cursors/caller-of.ts";
import { createGivenCursors, type GivenCursors } from "../cursors/given-cursors.ts";
import { createResultMemory, type ResultMemory } from "../cursors/result-memory.ts";
import { type KnownTool, onlyReads } from "./known-tool.ts";
import { type ResolvedSettings, resolveSettings } from "./resolve-settings.ts";

const KEY_BYTES = 32;
const LEAST_KEY_BYTES = 16;
const BLOB_BYTES: number = 1024 * 1024;
const MEMORY_BYTES: number = 64 * 1024 * 1024;

/** What all servers and calls of one guard share. */
export interface GuardState {
  /** The settings as they are now. */
  readonly settings: () => ResolvedSettings;
  readonly cursorKey: () => Promise<Uint8Array>;
  readonly callerOf: (context: ServerContext) => string | undefined;
  readonly mayRepeat: (tool: Tool) => boolean;
  readonly random: () => number;
  /** Cannot fail. */
  readonly counter: TokenCounter;
  readonly maximumBlobBytes: number;
  readonly telemetry: CallRecorder | undefined;
  readonly onDecision: GuardOptions["onDecision"];
  readonly readMore: boolean;
  readonly results: ResultMemory<CallToolResult>;
  readonly givenCursors: GivenCursors;
  /** What the servers list, by name. All servers of one guard have the same tools. */
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

/** Settings that cannot be read leave the last ones in force. */
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
      // A call is answered all the same; whoever gives the settings tells what is wrong with them.
    }
    return last;
  };
}

function keyReader(given: GuardOptions["cursorKey"]): () => Promise<Uint8Array> {
  const own = randomBytes(KEY_BYTES);
  if (given === undefined) return async () => own;
  if (typeof given !== "function") {
    if (given.length < LEAST_KEY_BYTES)
      throw new SpecLensError(
        "argument-invalid",
        `cursorKey has ${given.length} bytes; it needs at least ${LEAST_KEY_BYTES}.`,
        { argument: "cursorKey" },
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
      // It may come later. Until then, cursors are good for this process.
    }
    return loaded ?? own;
  };
}

/** Whoever cannot be told from others is alone with his cursors, which lead nowhere. */
function safeCallerOf(callerOf: GuardState["callerOf"]): GuardState["callerOf"] {
  return (context) => {
    try {
      return callerOf(context);
    } catch {
      return randomUUID();
    }
  };
}
