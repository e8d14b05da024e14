import { describeError } from "../requests/describe-error.ts";
import type { Serving } from "./begin-serving.ts";

/** Logs when the index is ready, how many sources fail, or why the index failed. Logs nothing once the server stops. */
export async function logReadiness(
  { ready, failures }: Pick<Serving, "ready" | "failures">,
  isStopping: () => boolean,
): Promise<void> {
  const begun = performance.now();
  try {
    const { length } = await (await ready).documents();
    const ms = Math.round(performance.now() - begun);
    const documents = `${length} ${length === 1 ? "document" : "documents"}`;
    const failed = failures();
    const without = failed.length === 0 ? "" : `; could not read ${failed.length}`;
    console.error(`speclens: ${documents} ready in ${ms} ms${without}`);
  } catch (error) {
    if (!isStopping()) console.error(`speclens: ${describeError(error)}`);
  }
}
