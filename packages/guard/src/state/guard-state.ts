import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { estimateTokenCounter, safeCounter } from "@speclens/budget";
import {
  DEFAULT_ANSWER_DISK,
  DEFAULT_ANSWER_MEMORY,
  DEFAULT_ANSWER_MINUTES,
  invalidArgument,
  isJsonObject,
  type TokenCounter,
} from "@speclens/core";
import type { CallContext } from "../contracts/call-context.ts";
import type { CallRecorder, GuardOptions, ListedTool } from "../contracts/guard-options.ts";
import { createDiskStore } from "../cursors/disk-store.ts";
import { createGivenCursors, type GivenCursors } from "../cursors/given-cursors.ts";
import { createResultMemory, type ResultMemory } from "../cursors/result-memory.ts";
import { createSpiller, type Spiller } from "../spilling/create-spiller.ts";
import { type KnownTool, onlyReads } from "./known-tool.ts";
import { type ResolvedSettings, resolveSettings } from "./resolve-settings.ts";

const KEY_BYTES = 32;
const LEAST_KEY_BYTES = 16;
const BLOB_BYTES: number = 1024 * 1024;
const MEBIBYTE: number = 1024 * 1024;
const MINUTE: number = 60 * 1000;
const LEAST_MINUTES = 10;
/** Milliseconds that an answer may wait until a store that processes share has what continues it. */
const STORED_WITHIN = 250;

/**
 * Returns the caller that cursors are bound to: the token's subject or else its client. Returns undefined
 * without a token.
 */
export function callerOf({ http }: Pick<CallContext, "http">): string | undefined {
  const subject = http?.authInfo?.extra?.subject;
  return typeof subject === "string" ? subject : http?.authInfo?.clientId;
}

/** The state that all servers and calls of a guard share. */
export interface GuardState {
  /** Reads the current settings. */
  readonly settings: () => ResolvedSettings;
  readonly cursorKey: () => Promise<Uint8Array>;
  readonly callerOf: (context: CallContext) => string | undefined;
  readonly mayRepeat: (tool: ListedTool) => boolean;
  readonly random: () => number;
  /** A counter that never fails. */
  readonly counter: TokenCounter;
  readonly maximumBlobBytes: number;
  /** Bytes of the largest answer that is kept, in memory or in a file. */
  readonly keptBytes: number;
  readonly telemetry: CallRecorder | undefined;
  readonly onDecision: GuardOptions["onDecision"];
  readonly readMore: boolean;
  readonly results: ResultMemory<CallToolResult>;
  readonly givenCursors: GivenCursors;
  /** Waits for a while until other processes can continue the answers that were given so far. */
  readonly shared: () => Promise<void>;
  /** Writes whole answers to files of the client, if that is wanted. */
  readonly spiller: Spiller | undefined;
  /** Removes the files of answers. */
  readonly close: () => Promise<void>;
  /** The listed tools by name. All servers of a guard have the same tools. */
  readonly knownTools: Map<string, KnownTool>;
}

/**
 * Creates the state of a guard.
 *
 * @throws SpecLensError `argument-invalid` for a key of less than 16 bytes
 */
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
    ...answersOf(options),
    knownTools: new Map(),
  };
}

/** Creates the places where answers and the calls of their cursors are kept. */
function answersOf({
  memoryBytes = DEFAULT_ANSWER_MEMORY * MEBIBYTE,
  diskBytes = DEFAULT_ANSWER_DISK * MEBIBYTE,
  keepMinutes = DEFAULT_ANSWER_MINUTES,
  answerStore,
  spill,
}: GuardOptions): Pick<
  GuardState,
  "results" | "givenCursors" | "shared" | "keptBytes" | "spiller" | "close"
> {
  const spiller = spill && createSpiller(spill);
  const disk = answerStore === undefined && diskBytes > 0 ? createDiskStore(diskBytes) : undefined;
  const minutes = Math.min(DEFAULT_ANSWER_MINUTES, Math.max(LEAST_MINUTES, keepMinutes));
  const results = createResultMemory({
    maximumBytes: memoryBytes,
    lifetime: minutes * MINUTE,
    store: answerStore ?? disk,
    shared: answerStore !== undefined,
    read: readAnswer,
  });
  const givenCursors = createGivenCursors(answerStore);
  return {
    results,
    givenCursors,
    async shared() {
      if (answerStore === undefined) return;
      const late = new AbortController();
      await Promise.race([
        Promise.all([results.written(), givenCursors.written()]),
        setTimeout(STORED_WITHIN, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
    },
    keptBytes:
      answerStore === undefined ? Math.max(memoryBytes, diskBytes) : Number.POSITIVE_INFINITY,
    spiller,
    async close() {
      await results.settled();
      await givenCursors.written();
      await disk?.close();
      await spiller?.close();
    },
  };
}

/** Reads an answer that was stored. */
function readAnswer(value: unknown): CallToolResult | undefined {
  return isAnswer(value) ? value : undefined;
}

function isAnswer(value: unknown): value is CallToolResult {
  return isJsonObject(value) && Array.isArray(value.content);
}

/** Creates a function that reads the settings. If they cannot be read, the previous settings stay in force. */
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
      // The call must still be answered. The provider of the settings reports the problem.
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
      // The key may become available later. Until then, cursors are valid only in this process.
    }
    return loaded ?? own;
  };
}

/**
 * Wraps `callerOf`. If it cannot identify the caller, uses a random id, so that no other caller can open
 * these cursors.
 */
function safeCallerOf(callerOf: GuardState["callerOf"]): GuardState["callerOf"] {
  return (context) => {
    try {
      return callerOf(context);
    } catch {
      return randomUUID();
    }
  };
}
