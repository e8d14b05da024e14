import { DEFAULT_CURSOR_LIFETIME, openCursor, sealCursor } from "@speclens/budget";
import { SpecLensError, type SpecLensErrorDetails } from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import type { Question } from "./question.ts";

/** The texts that an offset refers to. `part`: the parts of an answer. `joined`: all its texts joined together. */
export type PlaceKind = "part" | "joined";

/** A place in an answer. */
export interface AnswerPlace {
  /** Number of characters before the place. */
  readonly offset: number;
  readonly kind: PlaceKind;
}

/** The context that a cursor is bound to, in addition to its answer. */
export interface CursorBinding {
  readonly caller: string | undefined;
  /** Name of the tool, or `resources/read`. */
  readonly tool: string;
  /** The arguments without the cursor, in any order. */
  readonly toolArguments: unknown;
  /** The budget that the call requested. */
  readonly budget?: number | undefined;
  /** The fields that the call requested. */
  readonly fields?: string | undefined;
  /** What was asked of the answer, if the cursor continues what was found. */
  readonly asked?: AskedOf | undefined;
}

/** A question that was asked of a text, and the cursor that leads to the text. */
export interface AskedOf {
  readonly question: Exclude<Question, { lines: unknown }>;
  readonly from: string;
}

/** The place of a cursor, or the reason why it cannot be opened. */
type OpenedPlace =
  | { readonly place: AnswerPlace; readonly snapshot: string }
  | { readonly refused: SpecLensErrorDetails["cursor-invalid"]["reason"] };

/** The cursors of one call. */
export interface CallCursors {
  /** The call as a single text, used as the key of remembered answers. */
  readonly call: string;
  seal(place: AnswerPlace, snapshot: string): string;
  /**
   * Opens a cursor.
   *
   * @param snapshots answers that can still be read
   */
  open(cursor: string, snapshots: readonly string[]): OpenedPlace;
}

const KINDS: readonly PlaceKind[] = ["part", "joined"];

/** Creates the cursors of one call, which seal and open places in its answers. Other calls cannot open them. */
export function createCallCursors(key: Uint8Array, binding: CursorBinding): CallCursors {
  const { caller, tool, toolArguments, budget, fields, asked } = binding;
  // The first word distinguishes these cursors from those of a tool with the same key.
  const bound = ["guard", caller, tool, toolArguments ?? {}, budget, fields];
  const call = canonicalJson(asked === undefined ? bound : [...bound, asked]);
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
