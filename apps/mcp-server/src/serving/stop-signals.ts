/**
 * Resolves when this process is to stop serving over stdin and stdout: the client has closed one of them,
 * or a signal came. A stream that breaks is no crash, now or later.
 */
export function stopSignals(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => resolve();
    process.stdin.once("end", stop).once("close", stop).on("error", stop);
    // Every write to a pipe that the client has closed fails.
    process.stdout.on("error", stop);
    // Nobody reads the log: no reason to stop.
    process.stderr.on("error", () => undefined);
    process.once("SIGINT", stop).once("SIGTERM", stop);
  });
}
