import { SpecLensError } from "@speclens/core";
import { nameTarget, type ServerTarget } from "./server-target.ts";

/** Creates the error for a server that does not start, ended or does not answer. `what` continues "The server". */
export function serverFailed(
  target: ServerTarget,
  what: string,
  cause?: unknown,
): SpecLensError<"server-failed"> {
  const server = nameTarget(target);
  return new SpecLensError("server-failed", `The server ${what}`, { server }, { cause });
}
