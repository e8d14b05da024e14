import { randomUUID } from "node:crypto";
import {
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
} from "@modelcontextprotocol/server";
import { isJsonObject } from "@speclens/core";

/** The requests of a server that a client of revision 2026-07-28 answers within a call. */
const ASKED_IN_CALLS: readonly string[] = [
  "elicitation/create",
  "sampling/createMessage",
  "roots/list",
];

/** A request of the server, such as `elicitation/create`. */
interface Question {
  readonly method: string;
  readonly params?: Record<string, unknown> | undefined;
}

/** What a client sends when it repeats a call with answers. */
interface Answers {
  /** The state that the first call returned. */
  readonly state: unknown;
  /** The answers, by the keys of the questions. */
  readonly responses: Readonly<Record<string, unknown>> | undefined;
}

interface OpenCall {
  /** The result of the server, whenever it comes. */
  readonly result: Promise<Result | InputRequiredResult>;
  readonly questions: Map<string, OpenQuestion>;
  /** Wakes whoever waits for the call, since there is a question. */
  wake: () => void;
  readonly cancel: AbortController;
  expiry: NodeJS.Timeout | undefined;
}

interface OpenQuestion extends Question {
  readonly resolve: (answer: Result) => void;
  readonly reject: (error: Error) => void;
}

/** Calls in which a server of an older revision asks a client of revision 2026-07-28. */
export interface AskedCalls {
  /**
   * Runs a call. If the server asks for something meanwhile, returns the question in place of the result, with a state
   * by which the client continues the same call.
   *
   * @param signal cancels the call, while the client waits for it
   */
  run(
    start: (signal: AbortSignal) => Promise<Result | InputRequiredResult>,
    answers: Answers,
    signal: AbortSignal,
  ): Promise<Result | InputRequiredResult>;
  /** Asks the client within the newest call in progress. */
  ask(question: Question): Promise<Result>;
  /** Gives up all calls. */
  close(): void;
}

/**
 * Lets a server of an older revision ask a client of revision 2026-07-28. Such a server sends a request and waits. Such
 * a client takes no requests: a call returns the question, and the client repeats the call with the answer. So the call
 * to the server stays open in between.
 *
 * @param patience milliseconds that a call stays open for the client's answer
 */
export function createAskedCalls(patience: number): AskedCalls {
  const calls = new Map<string, OpenCall>();
  const finish = (state: string): void => {
    clearTimeout(calls.get(state)?.expiry);
    for (const { reject } of calls.get(state)?.questions.values() ?? [])
      reject(new ProtocolError(ProtocolErrorCode.InternalError, "The call has ended."));
    calls.delete(state);
  };
  const settle = async (
    state: string,
    call: OpenCall,
    signal: AbortSignal,
  ): Promise<Result | InputRequiredResult> => {
    clearTimeout(call.expiry);
    const abort = (): void => call.cancel.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    try {
      const woken = new Promise<undefined>((resolve) => {
        call.wake = () => resolve(undefined);
        if (call.questions.size > 0) resolve(undefined);
      });
      const result = await Promise.race([call.result, woken]);
      if (result !== undefined) {
        finish(state);
        return result;
      }
    } catch (error) {
      finish(state);
      throw error;
    } finally {
      signal.removeEventListener("abort", abort);
    }
    call.expiry = setTimeout(() => {
      call.cancel.abort();
      finish(state);
    }, patience);
    call.expiry.unref();
    const inputRequests: Record<string, Question> = {};
    for (const [key, { method, params = {} }] of call.questions)
      inputRequests[key] = { method, params };
    return asQuestions(inputRequests, state);
  };
  return {
    async run(start, { state, responses }, signal) {
      const open = typeof state === "string" ? calls.get(state) : undefined;
      if (typeof state === "string" && open !== undefined) {
        for (const [key, question] of open.questions) {
          const answer = responses?.[key];
          if (!isJsonObject(answer)) continue;
          open.questions.delete(key);
          question.resolve(answer);
        }
        return settle(state, open, signal);
      }
      const cancel = new AbortController();
      const result = start(cancel.signal);
      // It may fail while nobody waits for it.
      result.catch(() => undefined);
      const call: OpenCall = {
        result,
        questions: new Map(),
        wake: () => undefined,
        cancel,
        expiry: undefined,
      };
      const key = randomUUID();
      calls.set(key, call);
      return settle(key, call, signal);
    },
    ask(question) {
      const call = [...calls.values()].at(-1);
      if (call === undefined || !ASKED_IN_CALLS.includes(question.method))
        return Promise.reject(
          new ProtocolError(
            ProtocolErrorCode.MethodNotFound,
            `The client speaks revision 2026-07-28, where ${question.method} is only possible within a call.`,
          ),
        );
      return new Promise((resolve, reject) => {
        call.questions.set(randomUUID(), { ...question, resolve, reject });
        call.wake();
      });
    },
    close() {
      for (const [state, { cancel }] of calls) {
        cancel.abort();
        finish(state);
      }
    },
  };
}

/** The shape by which revision 2026-07-28 asks in place of a result. The SDK checks it before it is sent. */
function asQuestions(
  inputRequests: Readonly<Record<string, Question>>,
  requestState: string,
): InputRequiredResult {
  const result: unknown = { resultType: "input_required", inputRequests, requestState };
  if (!isInputRequired(result)) throw new TypeError("Questions without a shape.");
  return result;
}

function isInputRequired(value: unknown): value is InputRequiredResult {
  return isJsonObject(value) && value.resultType === "input_required";
}
