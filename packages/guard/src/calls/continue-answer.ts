import { createHash } from "node:crypto";
import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import type { AnswerPlace, CallCursors } from "../cursors/call-cursors.ts";
import { type CursorRefusal, cursorError } from "../cursors/cursor-error.ts";
import { isInputRequired } from "../handlers/inner-handlers.ts";
import type { GuardState } from "../state/guard-state.ts";

/** An answer to continue, or the reason why there is none. */
export type ContinuedAnswer =
  | {
      readonly answer: CallToolResult;
      readonly place: AnswerPlace;
      readonly snapshot: Snapshot;
    }
  /** The second call of the tool failed. */
  | { readonly failed: CallToolResult }
  | { readonly refused: CursorRefusal };

/**
 * Finds the answer of a cursor among the remembered answers, or calls the tool again. If the new answer is
 * the same as before, it can be continued, even after a restart or in another process.
 *
 * @param again calls the tool again; absent if that might change something
 */
export async function continueAnswer(
  cursor: string,
  cursors: CallCursors,
  { results }: GuardState,
  again: (() => Promise<CallToolResult | InputRequiredResult>) | undefined,
): Promise<ContinuedAnswer> {
  const remembered = await results.of(cursors.call);
  const opened = cursors.open(
    cursor,
    remembered.map(({ snapshot }) => snapshot),
  );
  if (!("refused" in opened)) {
    const found = remembered.find(({ snapshot }) => snapshot === opened.snapshot);
    if (found !== undefined) {
      const { snapshot: hash, result, size } = found;
      return { answer: result, place: opened.place, snapshot: { hash, size } };
    }
  } else if (opened.refused !== "stale") return opened;
  if (again === undefined) return { refused: "not-repeated" };

  const answer = await again();
  if (isInputRequired(answer)) {
    const text = cursorError("not-repeated");
    return { failed: { content: [{ type: "text", text }], isError: true } };
  }
  const snapshot = snapshotOf(answer);
  const reopened = cursors.open(cursor, [snapshot.hash]);
  if ("refused" in reopened) return answer.isError === true ? { failed: answer } : reopened;
  results.remember(cursors.call, { snapshot: snapshot.hash, result: answer, size: snapshot.size });
  return { answer, place: reopened.place, snapshot };
}

/** The identity of an answer, including its size. */
export interface Snapshot {
  readonly hash: string;
  /** Number of characters of its JSON. */
  readonly size: number;
}

/** Returns the snapshot of an answer without its `_meta`. */
export function snapshotOf({ content, structuredContent }: CallToolResult): Snapshot {
  const text = JSON.stringify([content, structuredContent]);
  return { hash: createHash("sha256").update(text).digest("base64"), size: text.length };
}
