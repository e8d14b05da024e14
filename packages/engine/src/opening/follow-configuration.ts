import { isDeepStrictEqual } from "node:util";
import { formatSourceChanges } from "@speclens/configuration";
import { type Source, SpecLensError } from "@speclens/core";
import type { Following } from "../contracts/following.ts";
import type { ResolvedSettings } from "./resolve-settings.ts";

/** Reads the sources of the configuration again, with the values of their headers and the hosts that they name. */
export type ResolveSources = () => Promise<Pick<ResolvedSettings, "sources" | "remote">>;

export interface FollowConfigurationOptions {
  /** Returns the sources that the configuration lists now, without the values of their headers. */
  readonly listed: () => readonly Source[];
  readonly resolveSources: ResolveSources;
  readonly change: Following["change"];
  /** Receives a line for each source that came, went or changed. */
  readonly say: (line: string) => void;
  /** Receives the reason why a change is impossible, in a line. Default: `say`. */
  readonly refuse?: ((line: string) => void) | undefined;
}

/**
 * Lets a program follow the sources of its configuration as they change. If a change is impossible, the earlier sources
 * stay.
 *
 * @returns a function to call whenever the configuration may list other sources. Calls are handled one after the other.
 */
export function followConfiguration({
  listed,
  resolveSources,
  change,
  say,
  refuse = say,
}: FollowConfigurationOptions): () => Promise<void> {
  let inForce = listed();
  let turn: Promise<void> = Promise.resolve();
  const apply = async (): Promise<void> => {
    const next = listed();
    if (isDeepStrictEqual(next, inForce)) return;
    try {
      if (next.length === 0)
        throw new SpecLensError(
          "argument-invalid",
          "The configuration lists no source any more. If there is nothing to follow, end the program.",
          { argument: "sources" },
        );
      const { sources, remote } = await resolveSources();
      await change(sources, remote);
      for (const line of formatSourceChanges(inForce, next)) say(`source ${line}`);
      inForce = next;
    } catch (error) {
      refuse(`the sources stay as they were: ${error instanceof Error ? error.message : error}`);
    }
  };
  return () => {
    turn = turn.then(apply);
    return turn;
  };
}
