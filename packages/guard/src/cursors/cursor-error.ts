import type { SpecLensErrorDetails } from "@speclens/core";

/** The reasons why a cursor cannot be used. */
export type CursorRefusal =
  | SpecLensErrorDetails["cursor-invalid"]["reason"]
  /** The answer is no longer remembered, and calling its tool again may change something. */
  | "not-repeated"
  /** `readMore` does not know the cursor's call. */
  | "unknown";

const EXPLANATIONS: Readonly<Record<CursorRefusal, string>> = {
  tampered:
    "Invalid cursor: it was altered or not issued here. Copy it exactly, or call the tool again without it.",
  expired: "This cursor has expired. Call the tool again without it to start over.",
  foreign:
    "This cursor belongs to another call. Pass the same arguments as before, including budget and fields, or call the tool again without it.",
  stale:
    "The answer changed after this cursor was issued. Call the tool again without it to start over.",
  "not-repeated":
    "The rest of this answer is no longer stored, and the tool is not repeated automatically because it may change something. Call it without the cursor if you want that.",
  unknown:
    "Unknown cursor. Pass it to the tool that returned it, with the same arguments; read a resource again from its start.",
};

/** Returns a message that explains the problem with a cursor and the next step. */
export function cursorError(refusal: CursorRefusal): string {
  return EXPLANATIONS[refusal];
}
