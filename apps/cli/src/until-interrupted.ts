/** Runs what may take long; Ctrl-C stops it at the next place where it can be stopped. */
export async function untilInterrupted<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort(new Error("interrupted"));
  process.once("SIGINT", interrupt);
  try {
    return await run(controller.signal);
  } finally {
    process.removeListener("SIGINT", interrupt);
  }
}
