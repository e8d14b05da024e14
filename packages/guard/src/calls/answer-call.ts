import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FieldPath } from "@speclens/budget";
import type { FitAnswerRequest } from "../answers/fit-answer.ts";
import { fitSafely } from "../answers/fit-safely.ts";
import { askAnswer } from "../asking/ask-answer.ts";
import { lineAnswer } from "../asking/line-answer.ts";
import { GUARD_FAILED } from "../contracts/decision.ts";
import type { Refusal } from "../contracts/refusal.ts";
import type { AnswerPlace, AskedOf, CallCursors } from "../cursors/call-cursors.ts";
import type { CursorOrigin } from "../cursors/given-cursors.ts";
import type { Question } from "../cursors/question.ts";
import { BYTES_PER_CHARACTER } from "../cursors/result-memory.ts";
import type { GuardState } from "../state/guard-state.ts";
import { addsReadMore } from "../tools/list-tools.ts";
import { type AnsweredCall, refusal } from "./answered-call.ts";
import { type Snapshot, snapshotOf } from "./continue-answer.ts";
import { refusedCall, refusedCursor } from "./describe-refusal.ts";
import { toldOfAnswer } from "./told-of-answer.ts";

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
  readonly summaryThreshold?: number | undefined;
  /** Words of what the call asks for. */
  readonly asks?: readonly string[] | undefined;
  readonly fields?: readonly FieldPath[] | undefined;
  readonly place?: AnswerPlace | undefined;
  /** The snapshot of the answer, if it is known. */
  readonly snapshot?: Snapshot;
  /** What to ask of the text at the place. Without it, the answer continues at the place itself. */
  readonly asked?: AskedText | undefined;
}

/** A question about a text, and where to continue what it found. */
interface AskedText {
  readonly question: Question;
  /** The cursor that leads to the text. */
  readonly from: string;
  /** Creates the cursors that continue what was found. */
  readonly cursorsFor: (asked: AskedOf) => CallCursors;
  /** The cursor of the page to return of what was found. Default: the first page. */
  readonly further?: string | undefined;
}

/** Fits an answer with protection. Remembers the answer if parts of it are left out. */
export function answerCall(state: GuardState, call: AnswerToFit): AnsweredCall {
  const { tool, caller, answer, budget, cursors, origin, place, asked, fields } = call;
  let { snapshot } = call;
  const request: FitAnswerRequest = {
    budget,
    chunkSize: Math.min(budget, call.chunkSize),
    counter: state.counter,
    fields,
    summaryThreshold: call.summaryThreshold,
    asked: call.asks,
    ...(place !== undefined && { place }),
    seal: (next) => {
      snapshot ??= snapshotOf(answer);
      return cursors.seal(next, snapshot.hash);
    },
    maximumBlobBytes: state.maximumBlobBytes,
    // What a question found cannot be asked again.
    mayAsk: origin.asked === undefined && addsReadMore(state),
    production: call.production,
  };
  if (asked !== undefined && place !== undefined) {
    try {
      return answerQuestion(state, call, { asked, place, request });
    } catch (error) {
      return refusal(state, { tool, budget }, refusedCall(error, state.settings()));
    }
  }

  const { fitted, failed } = fitSafely(answer, request);
  if (snapshot !== undefined && fitted.cursors.length > 0) {
    const { hash, size } = snapshot;
    state.results.remember(cursors.call, { snapshot: hash, result: answer, size });
    for (const cursor of fitted.cursors) state.givenCursors.remember(caller, cursor, origin);
  }
  const lost = fitted.cursors.length === 0 ? undefined : refusedStorage(state, tool, snapshot);
  const { nextCursor: next, originalTokens: original, itemCount: items } = answer._meta ?? {};
  const { isPage, ...search } = toldOfAnswer(answer);
  if (typeof next === "string" && !failed) state.givenCursors.remember(caller, next, origin);
  const isError = fitted.outcome === "error";
  return {
    ...fitted,
    ...(lost !== undefined && { result: withRefusal(fitted.result, lost) }),
    tool,
    budget,
    variant: "A",
    // A tool that fits its own answers knows their original token count.
    ...(typeof original === "number" && { originalTokens: original }),
    ...(typeof items === "number" && { itemCount: items }),
    ...(fitted.outcome === "whole" && isPage && { outcome: "paginated" }),
    paginationUsed: place !== undefined || isPage,
    // A call that continues belongs to a search that was counted already.
    ...(place === undefined && search),
    ...(isError && { errorType: "tool-error" }),
    ...(failed && { errorType: GUARD_FAILED }),
  };
}

/** Returns why the rest of an answer cannot be had: it is too large to be stored, and its tool is not repeated. */
function refusedStorage(
  { keptBytes, knownTools }: GuardState,
  tool: string,
  snapshot: Snapshot | undefined,
): Refusal | undefined {
  const size = (snapshot?.size ?? 0) * BYTES_PER_CHARACTER;
  if (size <= keptBytes || knownTools.get(tool)?.repeatable !== false) return undefined;
  const limit = { size, limit: keptBytes, unit: "bytes", setting: "diskBytes" } as const;
  return { code: "answer-too-large", ...limit, remedy: "ask-for-less" };
}

function withRefusal(result: CallToolResult, refusal: Refusal): CallToolResult {
  const { refusals } = result._meta ?? {};
  const others: readonly unknown[] = Array.isArray(refusals) ? refusals : [];
  return { ...result, _meta: { ...result._meta, refusals: [...others, refusal] } };
}

interface QuestionToAnswer {
  readonly asked: AskedText;
  readonly place: AnswerPlace;
  readonly request: FitAnswerRequest;
}

/**
 * Answers a question about a text. What `find` and `select` find is an answer of its own, in pages of `chunkSize`.
 *
 * @throws SpecLensError `argument-invalid` for a question that cannot be answered
 */
function answerQuestion(
  state: GuardState,
  call: AnswerToFit,
  { asked, place, request }: QuestionToAnswer,
): AnsweredCall {
  const { tool, budget, answer, origin } = call;
  const { question, from, further, cursorsFor } = asked;
  if ("lines" in question) {
    const fitted = lineAnswer(answer, place, question.lines, request);
    return { ...fitted, tool, budget, variant: "A", paginationUsed: true };
  }
  const found = askAnswer(answer, place, question, request);
  const snapshot = snapshotOf(found);
  const cursors = cursorsFor({ question, from });
  const opened = further === undefined ? undefined : cursors.open(further, [snapshot.hash]);
  if (opened !== undefined && "refused" in opened)
    return refusal(state, { tool, budget }, refusedCursor(opened.refused));
  return answerCall(state, {
    ...call,
    answer: found,
    snapshot,
    cursors,
    origin: { ...origin, asked: { question, from } },
    budget: request.chunkSize,
    summaryThreshold: undefined,
    fields: undefined,
    asked: undefined,
    place: opened?.place,
  });
}
