import { setTimeout } from "node:timers/promises";
import type { DashboardCaller, SignInOptions } from "./dashboard-options.ts";

/** Milliseconds that a wrong token waits for its answer. */
const FAILURE_DELAY = 500;

/** Why a token leads nowhere. */
export type SignInFailure = "wrong" | "tooMany";

/** Whose token this is, or why it is not said. */
export async function tryToken(
  token: string,
  address: string,
  { signIn, mayTry, onFailedTry }: SignInOptions,
): Promise<DashboardCaller | SignInFailure> {
  if (mayTry !== undefined && !(await mayTry(address))) return "tooMany";
  const caller = token === "" ? undefined : await signIn?.(token);
  if (caller !== undefined) return caller;
  await onFailedTry?.(address);
  await setTimeout(FAILURE_DELAY);
  return "wrong";
}
