import { DEFAULT_CURSOR_LIFETIME, openCursor, sealCursor } from "@speclens/budget";
import { SpecLensError, type SpecLensErrorDetails } from "@speclens/core";
import { canonicalJson } from "./canonical-json.ts";

/** What an offset refers to. `part`: the parts of an answer. `joined`: all its texts together. */
export type PlaceKind = "part" | "joined";

/** A place in an answer. */
export interface AnswerPlace {
  /** The number of characters before it. */
  readonly offset: number;
  readonly kind: PlaceKind;
}

/** What a cursor is bound to, in addition to its answer. */
export interface CursorBinding {
  readonly caller: string | undefined;
  /** Name of the tool, or `resources/read`. */
  readonly tool: string;
  /** The arguments without the cursor; the order of members does not matter. */
  readonly toolArguments: unknown;
  /** The budget that the call set. */
  readonly budget?: number | undefined;
  /** The fields that the call set. */
  readonly fields?: string | undefined;
}

/** The place of a cursor, or why it has none. */
type OpenedPlace =
  | { readonly place: AnswerPlace; readonly snapshot: string }
  | { readonly refused: SpecLensErrorDetails["cursor-invalid"]["reason"] };

/** The cursors of one call. */
export interface CallCursors {
  /** The call as one text: the key of remembered answers. */
  readonly call: string;
  seal(place: AnswerPlace, snapshot: string): string;
  /** @param snapshots answers that can still be read */
  open(cursor: string, snapshots: readonly string[]): OpenedPlace;
}

const KINDS: readonly PlaceKind[] = ["part", "joined"];

/** Seals and opens places in the answers to one call. Other calls cannot open them. */
export function createCallCursors(key: Uint8Array, binding: CursorBinding): CallCursors {
  const { caller, tool, toolArguments, budget, fields } = binding;
  // The first word distinguishes it from cursors of a tool with the same key.
  const call = canonicalJson(["guard", caller, tool, toolArguments ?? {}, budget, fields]);
  const bindingOf = (kind: PlaceKind): string => `${kind} ${call}`;
  return {
    call,
    seal({ offset, kind }, snapshot) {
      const expiresAt = new Date(Date.now() + DEFAULT_CURSOR_LIFETIME);
      return sealCursor({ offset, snapshot, expiresAt }, { key, binding: bindingOf(kind) });
    },
    open(cursor, [snapshot = "", ...earlierSnapshots]) {
      for (const kind of KINDS) {
        try {
          const options = { key, binding: bindingOf(kind), snapshot, earlierSnapshots };
          const opened = openCursor(cursor, options);
          return { place: { offset: opened.offset, kind }, snapshot: opened.snapshot };
        } catch (error) {
          if (!SpecLensError.is(error, "cursor-invalid")) throw error;
          const { reason } = error.details;
          if (reason !== "foreign") return { refused: reason };
        }
      }
      return { refused: "foreign" };
    },
  };
}
