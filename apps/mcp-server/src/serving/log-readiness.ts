import { describeError } from "../requests/describe-error.ts";
import type { Serving } from "./begin-serving.ts";

/** Logs when the index is ready, or why it failed. Logs nothing once the server stops. */
export async function logReadiness(
  { ready }: Pick<Serving, "ready">,
  isStopping: () => boolean,
): Promise<void> {
  const begun = performance.now();
  try {
    const { length } = await (await ready).documents();
    const ms = Math.round(performance.now() - begun);
    const documents = `${length} ${length === 1 ? "document" : "documents"}`;
    console.error(`speclens: ${documents} ready in ${ms} ms`);
  } catch (error) {
    if (!isStopping()) console.error(`speclens: ${describeError(error)}`);
  }
}
