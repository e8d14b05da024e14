import { randomUUID } from "node:crypto";
import { isJsonObject, type JsonObject } from "@speclens/core";
import type { Guard } from "@speclens/guard";
import type { InterceptedAnswer } from "./interceptor.ts";

/** The tool whose answers the guard sees: one call for each answer that was intercepted. */
const ANSWERS = { name: "tools/call", inputSchema: { type: "object" } };

type Handler = (request: unknown, context: unknown) => unknown;

/** Keeps answers within their budget that other servers gave. */
export interface PayloadGuard {
  /** Fits an answer, and adds its costs to `_meta`. */
  fit(answer: InterceptedAnswer): Promise<JsonObject>;
  /** Lists the tools of the guard itself: `readMore`, if it is enabled. */
  tools(signal: AbortSignal): Promise<readonly unknown[]>;
  /**
   * Calls a tool of the guard itself.
   *
   * @throws a protocol error for any other tool
   */
  call(params: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<JsonObject>;
}

/** Lets a guard fit answers without their server: the server that it protects returns what it is given. */
export function createPayloadGuard(guard: Guard): PayloadGuard {
  const handlers = new Map<string, Handler>();
  const server = guard.protect({
    setRequestHandler: (...given: readonly unknown[]) => {
      const [method] = given;
      const handler = given.at(-1);
      if (typeof method === "string" && isHandler(handler)) handlers.set(method, handler);
    },
    removeRequestHandler: (method) => void handlers.delete(method),
    assertCanSetRequestHandler: () => undefined,
    sendToolListChanged: async () => undefined,
  });
  server.setRequestHandler("tools/list", () => ({ tools: [ANSWERS] }));
  server.setRequestHandler("tools/call", givenAnswer);
  server.setRequestHandler("resources/read", givenAnswer);

  const ask = async (
    method: string,
    params: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    answer?: JsonObject,
  ): Promise<JsonObject> => {
    const result = await handlers.get(method)?.({ method, params }, { mcpReq: { signal }, answer });
    if (!isJsonObject(result)) throw new TypeError(`The guard has no answer to ${method}.`);
    return result;
  };
  return {
    fit: ({ event, result, budget, signal }) => {
      if (event === "resources/read") {
        const [first] = Array.isArray(result.contents) ? result.contents : [];
        const uri = isJsonObject(first) && typeof first.uri === "string" ? first.uri : "";
        return ask(event, { uri }, signal, result);
      }
      // The number tells the cursors of one answer from those of another.
      const given = { answer: randomUUID(), ...(budget !== undefined && { budget }) };
      return ask(event, { name: ANSWERS.name, arguments: given }, signal, result);
    },
    tools: async (signal) => {
      const { tools } = await ask("tools/list", {}, signal);
      return Array.isArray(tools) ? tools.filter(({ name }) => name !== ANSWERS.name) : [];
    },
    call: (params, signal) => ask("tools/call", params, signal),
  };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

/** Returns the answer that is being fitted. There is none if a client asks for one that is no longer kept. */
function givenAnswer(request: unknown, context: unknown): JsonObject {
  const answer = isJsonObject(context) ? context.answer : undefined;
  if (isJsonObject(answer)) return answer;
  const params = isJsonObject(request) && isJsonObject(request.params) ? request.params : {};
  throw Object.assign(new Error(`Nothing is named ${params.name ?? params.uri}.`), {
    code: -32602,
  });
}
