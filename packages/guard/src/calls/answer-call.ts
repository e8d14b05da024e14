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

/** An answer of the server, and how it is to be fitted. */
export interface AnswerToFit {
  readonly tool: string;
  readonly caller: string | undefined;
  readonly cursors: CallCursors;
  /** What goes on with the cursors of this answer. */
  readonly origin: CursorOrigin;
  readonly answer: CallToolResult;
  readonly budget: number;
  readonly chunkSize: number;
  readonly production: boolean;
  readonly fields?: readonly FieldPath[] | undefined;
  readonly place?: AnswerPlace;
  /** Of the answer, where it is known. */
  readonly snapshot?: Snapshot;
  /** In place of what is at the place: these lines of its text. */
  readonly lines?: LineRange | undefined;
}

/** Fits an answer with protection, remembers it where it goes on, and says what there is to record. */
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
      const tokens = state.counter.count(error.message);
      return refusal(error.message, error.code, { tool, budget, variant: "A", tokens });
    }
  }

  const { fitted, failed } = fitSafely(answer, request);
  if (snapshot !== undefined && fitted.cursors.length > 0) {
    const { hash, size } = snapshot;
    state.results.remember(cursors.call, { snapshot: hash, result: answer, size });
    for (const cursor of fitted.cursors) state.givenCursors.remember(caller, cursor, origin);
  }
  const told = answer._meta ?? {};
  const next = told.nextCursor;
  if (typeof next === "string" && !failed) state.givenCursors.remember(caller, next, origin);
  const original = told.originalTokens;
  const items = told.itemCount;
  const isError = fitted.outcome === "error";
  return {
    ...fitted,
    tool,
    budget,
    variant: "A",
    // A tool that fits its answers itself knows what they would have had.
    ...(typeof original === "number" && { originalTokens: original }),
    ...(typeof items === "number" && { itemCount: items }),
    ...(fitted.outcome === "whole" && typeof next === "string" && { outcome: "paginated" }),
    paginationUsed: place !== undefined || typeof next === "string",
    ...(isError && { errorType: "tool-error" }),
    ...(failed && { errorType: GUARD_FAILED }),
  };
}
