import type { SpecLensErrorDetails } from "@speclens/core";

/** Why something was not delivered. */
export type RefusalCode =
  | `cursor-${SpecLensErrorDetails["cursor-invalid"]["reason"]}`
  /** The answer is no longer stored, and its tool is not called again because that may change something. */
  | "cursor-not-repeated"
  /** This process did not issue the cursor. */
  | "cursor-unknown"
  /** An argument of the guard has a wrong value. */
  | "argument-invalid"
  /** A field of `fields` does not exist. The answer has the others. */
  | "field-unknown"
  /** `fields` of an answer that is not JSON. */
  | "not-json"
  /** An image, a sound or another blob is larger than the guard passes on. The answer has the rest. */
  | "blob-too-large"
  /** The answer is too large to be stored, so its cursor will not work. */
  | "answer-too-large"
  /** The answer could not be fitted. Its beginning was sent, and there is no cursor for the rest. */
  | "answer-cut";

/** What the caller can do to get what was not delivered. */
export type RefusalRemedy =
  /** Call the tool again, with the same arguments and without the cursor. */
  | "call-without-cursor"
  /** Call the tool of the cursor with exactly the arguments of its first call. */
  | "repeat-arguments"
  /** Change `argument`. */
  | "change-argument"
  /** Ask the tool for less: a filter, a range, a smaller part. */
  | "ask-for-less"
  /** Only the operator can, by the setting named `setting`. */
  | "change-setting";

/**
 * What was not delivered, as data. `_meta.refusals` has a list of these, beside the text that says the same: programs
 * need not read that text. It is not in `structuredContent`, which must match a tool's `outputSchema` even in errors.
 */
export interface Refusal {
  readonly code: RefusalCode;
  /** The size of what was refused. Absent if it has none, or it is unknown. */
  readonly size?: number;
  /** The limit that the size, the argument or the age exceeds. */
  readonly limit?: number;
  /** The unit of both. */
  readonly unit?: "bytes" | "tokens" | "items" | "milliseconds";
  /** The argument that was refused. */
  readonly argument?: string;
  /** The unknown field. */
  readonly field?: string;
  /** Fields that exist there, closest first. */
  readonly available?: readonly string[];
  /** The resource that was left out. */
  readonly uri?: string;
  /** How to get the rest. */
  readonly remedy: RefusalRemedy;
  /** The setting that has the limit. */
  readonly setting?: string;
}
