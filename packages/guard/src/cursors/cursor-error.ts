import type { SpecLensErrorDetails } from "@speclens/core";

/** Why a cursor cannot be gone on with. */
export type CursorRefusal =
  | SpecLensErrorDetails["cursor-invalid"]["reason"]
  /** The answer is no longer remembered, and its tool may change something. */
  | "not-repeated"
  /** `readMore` does not know which call it belongs to. */
  | "unknown";

const EXPLANATIONS: Readonly<Record<CursorRefusal, string>> = {
  tampered:
    "Invalid cursor: it was not given out here, or it was altered. Copy it exactly, or call the tool again without it.",
  expired: "This cursor has expired. Call the tool again without it to start over.",
  foreign:
    "This cursor belongs to another call. Give it with the same arguments as before, budget and fields included, or call the tool again without it.",
  stale:
    "The answer has changed since this cursor was given out. Call the tool again without it to start over.",
  "not-repeated":
    "The rest of this answer is no longer kept, and the tool is not called again by itself because it may change something. Call it without the cursor if that is what you want.",
  unknown:
    "This cursor is not known here. Give it to the tool that it came from, with the same arguments; read a resource again from its beginning.",
};

/** What is wrong with a cursor, and what to do next. */
export function cursorError(refusal: CursorRefusal): string {
  return EXPLANATIONS[refusal];
}
