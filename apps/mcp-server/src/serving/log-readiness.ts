import { escapeControls } from "@speclens/core";
import { describeError } from "../requests/describe-error.ts";
import type { Serving } from "./begin-serving.ts";

/** Maximum number of log lines about sources that could not be read. */
const MOST_LOGGED = 20;

/** Logs when the index is ready, or why it failed. Logs nothing once the server stops. */
export async function logReadiness(
  { ready, unread }: Pick<Serving, "ready" | "unread">,
  isStopping: () => boolean,
): Promise<void> {
  const begun = performance.now();
  try {
    const { length } = await (await ready).documents();
    const ms = Math.round(performance.now() - begun);
    const documents = `${length} ${length === 1 ? "document" : "documents"}`;
    const failed = unread();
    for (const { source, reason } of failed.slice(0, MOST_LOGGED))
      console.error(`speclens: ${escapeControls(`could not read ${source}: ${reason}`)}`);
    const without = failed.length === 0 ? "" : `; could not read ${failed.length}`;
    console.error(`speclens: ${documents} ready in ${ms} ms${without}`);
  } catch (error) {
    if (!isStopping()) console.error(`speclens: ${describeError(error)}`);
  }
}
