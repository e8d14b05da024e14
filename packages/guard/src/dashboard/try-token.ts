import { setTimeout } from "node:timers/promises";
import type { DashboardCaller, SignIn, SignInRefusal } from "./dashboard-options.ts";

/** Milliseconds that a wrong token waits for its answer. */
const FAILURE_DELAY = 500;

/** Whose token this is, or why that is not said. Trying many takes long. */
export async function tryToken(
  token: string,
  signIn: SignIn,
): Promise<DashboardCaller | SignInRefusal> {
  const result = (token === "" ? undefined : await signIn(token)) ?? "wrong";
  if (result === "wrong") await setTimeout(FAILURE_DELAY);
  return result;
}
