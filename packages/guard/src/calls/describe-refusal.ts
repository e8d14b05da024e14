import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { LARGEST_BUDGET, SpecLensError } from "@speclens/core";
import type { Refusal } from "../contracts/refusal.ts";
import { type CursorRefusal, cursorError } from "../cursors/cursor-error.ts";
import type { ResolvedSettings } from "../state/resolve-settings.ts";

/** A refused call: what is said, and the same as data. */
export interface DescribedRefusal {
  readonly message: string;
  readonly data: Refusal;
}

/** Describes why a cursor cannot be used. */
export function refusedCursor(reason: CursorRefusal): DescribedRefusal {
  const remedy =
    reason === "foreign" || reason === "unknown" ? "repeat-arguments" : "call-without-cursor";
  return {
    message: cursorError(reason),
    data: {
      code: `cursor-${reason}`,
      ...(reason === "expired" && { limit: DEFAULT_CURSOR_LIFETIME, unit: "milliseconds" }),
      remedy,
    },
  };
}

/** Describes why an argument cannot be used. */
export function refusedArgument(argument: string, message: string): DescribedRefusal {
  return { message, data: { code: "argument-invalid", argument, remedy: "change-argument" } };
}

/**
 * Describes an error about the arguments of a call, with the limit of the argument if it has one.
 *
 * @throws any other error
 */
export function refusedCall(error: unknown, { maxPageSize }: ResolvedSettings): DescribedRefusal {
  if (!SpecLensError.is(error, "argument-invalid")) throw error;
  const { argument } = error.details;
  const { message, data } = refusedArgument(argument, error.message);
  const limits: Readonly<Record<string, Pick<Refusal, "limit" | "unit" | "setting">>> = {
    budget: { limit: LARGEST_BUDGET, unit: "tokens" },
    limit: { limit: maxPageSize, unit: "items", setting: "maxPageSize" },
  };
  const limit = Object.hasOwn(limits, argument) ? limits[argument] : undefined;
  return { message, data: { ...data, ...limit } };
}
