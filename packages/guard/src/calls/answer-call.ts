import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FieldPath, LineRange } from "@speclens/budget";
import { SpecLensError } from "@speclens/core";
import type { FitAnswerRequest } from "../answers/fit-answer.ts";
import { fitSafely } from "../answers/fit-safely.ts";
import { lineAnswer } from "../answers/line-answer.ts";
import { GUARD_FAILED } from "../contracts/decision.ts";
import type { AnswerPlace, CallCursors } from "../cursors/call-cursors.ts";
import type { CursorOrigin } from "../cursors/given-cursors.ts";
import type { GuardState } from "../state/guard-state.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import { type Snapshot, snapshotOf } from "./continue-answer.ts";

/** An answer of the server, with the details needed to fit it. */
export interface AnswerToFit {
  readonly tool: string;
  readonly caller: string | undefined;
  readonly cursors: CallCursors;
  /** The call that the cursors of this answer continue. */
  readonly origin: CursorOrigin;
  readonly answer: CallToolResult;
  readonly budget: number;
  readonly chunkSize: number;
  readonly production: boolean;
  readonly fields?: readonly FieldPath[] | undefined;
  readonly place?: AnswerPlace;
  /** The snapshot of the answer, if it is known. */
  readonly snapshot?: Snapshot;
  /** The lines to return of the text at the place. Without them, the answer continues at the place itself. */
  readonly lines?: LineRange | undefined;
}

/** Fits an answer with protection. Remembers the answer if parts of it are left out. */
export function answerCall(state: GuardState, call: AnswerToFit): AnsweredCall {
  const { tool, caller, answer, budget, cursors, origin, place, lines, fields } = call;
  let { snapshot } = call;
  const request: FitAnswerRequest = {
    budget,
    chunkSize: Math.min(budget, call.chunkSize),
    counter: state.counter,
    fields,
    ...(place !== undefined && { place }),
    seal: (next) => {
      snapshot ??= snapshotOf(answer);
      return cursors.seal(next, snapshot.hash);
    },
    maximumBlobBytes: state.maximumBlobBytes,
    production: call.production,
  };
  if (lines !== undefined && place !== undefined) {
    try {
      const fitted = lineAnswer(answer, place, lines, request);
      return { ...fitted, tool, budget, variant: "A", paginationUsed: true };
    } catch (error) {
      if (!SpecLensError.isInstance(error)) throw error;
      return refusal(state, { tool, budget }, error.message, error.code);
    }
  }

  const { fitted, failed } = fitSafely(answer, request);
  if (snapshot !== undefined && fitted.cursors.length > 0) {
    const { hash, size } = snapshot;
    state.results.remember(cursors.call, { snapshot: hash, result: answer, size });
    for (const cursor of fitted.cursors) state.givenCursors.remember(caller, cursor, origin);
  }
  const { nextCursor: next, originalTokens: original, itemCount: items } = answer._meta ?? {};
  if (typeof next === "string" && !failed) state.givenCursors.remember(caller, next, origin);
  const isError = fitted.outcome === "error";
  return {
    ...fitted,
    tool,
    budget,
    variant: "A",
    // A tool that fits its own answers knows their original token count.
    ...(typeof original === "number" && { originalTokens: original }),
    ...(typeof items === "number" && { itemCount: items }),
    ...(fitted.outcome === "whole" && typeof next === "string" && { outcome: "paginated" }),
    paginationUsed: place !== undefined || typeof next === "string",
    ...(isError && { errorType: "tool-error" }),
    ...(failed && { errorType: GUARD_FAILED }),
  };
}
