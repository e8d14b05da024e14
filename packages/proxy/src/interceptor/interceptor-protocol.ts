import {
  ProtocolError,
  ProtocolErrorCode,
  type ServerCapabilities,
  type StandardSchemaV1,
} from "@modelcontextprotocol/server";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  LARGEST_BUDGET,
  LEAST_BUDGET,
} from "@speclens/core";
import { type Finding, INTERCEPTED, type Intercepted, type Interceptor } from "./interceptor.ts";

// The shape of SEP-2624 as of August 2026, which still moves. Everything that depends on it stands in this file.

/** The method that lists interceptors. */
export const LIST = "interceptors/list";
/** The method that calls one. */
export const INVOKE = "interceptor/invoke";
/** The code of an interceptor that took too long. */
const TIMED_OUT = -32_000;
/** After changes of the content, among what only makes answers smaller. The proposal recommends 1,000–9,999. */
const PRIORITY = 5000;
/** Hooks itself into every event. */
const EVERY = "*";

/** What the server offers, as a capability. */
export const INTERCEPTORS_CAPABILITY: ServerCapabilities = {
  extensions: { "io.modelcontextprotocol/interceptors": { supportedEvents: [...INTERCEPTED] } },
};

/** The parameters of `interceptors/list`. */
export interface Listing {
  /** Only interceptors of this event. */
  readonly event: string | undefined;
}

/** The parameters of `interceptor/invoke`. */
export interface Invocation {
  readonly name: string;
  readonly event: string;
  readonly phase: "request" | "response";
  readonly payload: JsonValue;
  /** Undefined for the guard's own budget. */
  readonly budget: number | undefined;
  /** Milliseconds that the call may take. */
  readonly timeoutMs: number | undefined;
}

/** Reads the parameters of `interceptors/list`. */
export const LISTING: StandardSchemaV1<unknown, Listing> = schemaOf((given) => {
  const { event } = isJsonObject(given) ? given : {};
  if (event !== undefined && typeof event !== "string") return "event must be a text.";
  return { event };
});

/** Reads the parameters of `interceptor/invoke`. */
export const INVOCATION: StandardSchemaV1<unknown, Invocation> = schemaOf((given) => {
  const { name, event, phase, payload, config, timeoutMs } = isJsonObject(given) ? given : {};
  if (typeof name !== "string" || typeof event !== "string") return "name and event must be texts.";
  if (phase !== "request" && phase !== "response") return 'phase must be "request" or "response".';
  if (timeoutMs !== undefined && !isWhole(timeoutMs, 0, Number.MAX_SAFE_INTEGER))
    return "timeoutMs must be a whole number of milliseconds.";
  const { budget } = isJsonObject(config) ? config : {};
  if (budget !== undefined && !isWhole(budget, LEAST_BUDGET, LARGEST_BUDGET))
    return `config.budget must be a whole number of tokens from ${LEAST_BUDGET} to ${LARGEST_BUDGET}.`;
  return { name, event, phase, payload: payload ?? null, budget, timeoutMs };
});

/** Lists interceptors, by default all. */
export function listInterceptors(
  interceptors: readonly Interceptor[],
  { event }: Listing,
  version: string,
): JsonObject {
  const isMeant = event === undefined || event === EVERY || isIntercepted(event);
  return {
    interceptors: (isMeant ? interceptors : []).map(({ name, description, kind, audit }) => ({
      name,
      version,
      description,
      type: TYPES[kind],
      hooks: [{ events: [...INTERCEPTED], phase: "response" }],
      ...(audit && { mode: "audit" }),
      // An answer that is too large is better than none.
      failOpen: true,
      ...(kind === "mutator" && { priorityHint: { response: PRIORITY } }),
      compat: { minProtocol: "2024-11-05" },
      configSchema: {
        type: "object",
        properties: {
          budget: {
            type: "integer",
            minimum: LEAST_BUDGET,
            maximum: LARGEST_BUDGET,
            description: "Tokens that an answer of tools/call may have",
          },
        },
      },
    })),
  };
}

/**
 * Calls an interceptor. What it does not look at, such as a request, stays as it is and is valid.
 *
 * @throws ProtocolError for an unknown name, a failure, or a call that took too long
 */
export async function invokeInterceptor(
  interceptors: readonly Interceptor[],
  { name, event, phase, payload, budget, timeoutMs }: Invocation,
  signal: AbortSignal,
): Promise<JsonObject> {
  const interceptor = interceptors.find((known) => known.name === name);
  if (interceptor === undefined)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no interceptor ${name}. Call ${LIST}.`,
    );
  const begin = performance.now();
  const result =
    phase === "response" && isIntercepted(event) ? resultIn(event, payload) : undefined;
  let finding: Finding = { info: {} };
  try {
    if (isIntercepted(event) && result !== undefined)
      finding = await interceptor.look({ event, result, budget, signal });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProtocolError(ProtocolErrorCode.InternalError, "Interceptor execution failed", {
      interceptor: name,
      reason,
    });
  }
  const durationMs = Math.round((performance.now() - begin) * 1000) / 1000;
  if (timeoutMs !== undefined && durationMs > timeoutMs)
    throw new ProtocolError(TIMED_OUT, "Interceptor execution timeout", {
      interceptor: name,
      timeoutMs,
      phase,
    });
  const { changed, problem, info } = finding;
  const common = { interceptor: name, type: TYPES[interceptor.kind], phase, durationMs, info };
  if (interceptor.kind === "mutator")
    return {
      ...common,
      modified: changed !== undefined,
      payload: changed === undefined ? payload : withResult(payload, changed),
    };
  if (problem === undefined) return { ...common, valid: true };
  return {
    ...common,
    valid: false,
    severity: "error",
    messages: [{ message: problem, severity: "error" }],
  };
}

const TYPES = { mutator: "mutation", validator: "validation" } as const;

/** The list that a result must have. */
const LISTS: Readonly<Record<Intercepted, string>> = {
  "tools/call": "content",
  "resources/read": "contents",
};

function isIntercepted(event: string): event is Intercepted {
  return INTERCEPTED.some((known) => known === event);
}

/** Returns the result in a payload: clients send the result itself, or the response that has it. */
function resultIn(event: Intercepted, payload: unknown): JsonObject | undefined {
  if (!isJsonObject(payload)) return undefined;
  if (Array.isArray(payload[LISTS[event]])) return payload;
  const { result } = payload;
  return isJsonObject(result) && Array.isArray(result[LISTS[event]]) ? result : undefined;
}

function withResult(payload: JsonValue, changed: JsonObject): JsonObject {
  return isJsonObject(payload) && isJsonObject(payload.result)
    ? { ...payload, result: changed }
    : changed;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** Makes a schema for the SDK of a function that returns the value, or what is wrong with it. */
function schemaOf<Value extends object>(
  read: (given: unknown) => Value | string,
): StandardSchemaV1<unknown, Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "speclens",
      validate: (given) => {
        const value = read(given);
        return typeof value === "string" ? { issues: [{ message: value }] } : { value };
      },
    },
  };
}
