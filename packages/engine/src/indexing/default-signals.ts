/** Ctrl-C, and how services are stopped. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Lets a signal end the process at once, as it does where nobody listens: for work in which the event loop
 * stands still, so that nobody would hear it. Made for `IndexOptions.onStandstill`.
 *
 * @returns makes those listen again that did before
 */
export function defaultSignals(): () => void {
  const silent = SIGNALS.flatMap((signal) =>
    process.listeners(signal).map((listener) => ({ signal, listener })),
  );
  for (const { signal, listener } of silent) process.removeListener(signal, listener);
  return () => {
    for (const { signal, listener } of silent) process.on(signal, listener);
  };
}
