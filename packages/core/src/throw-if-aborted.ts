import { SpecLensError } from "./speclens-error.ts";

/** Throws a SpecLensError `aborted` if the signal has fired; its reason becomes the cause. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new SpecLensError("aborted", "Stopped before it was done.", {}, { cause: signal.reason });
}
