/**
 * Awaits a promise. If the signal aborts first, or has aborted already, throws the reason.
 *
 * @param reasonOf returns what to throw. Default: the signal's reason
 */
export async function untilAborted<Result>(
  result: Result | Promise<Result>,
  signal: AbortSignal,
  reasonOf: () => unknown = () => signal.reason,
): Promise<Result> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(reasonOf());
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    // The promise is awaited even then, so that its failure does not end the process.
    return await Promise.race([aborted, result]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
