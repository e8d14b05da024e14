/** Ctrl-C, and how services are stopped. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Lets a signal end the process at once, as without listeners: for work that blocks the event loop, when no listener
 * could run. Made for `IndexOptions.onStandstill`.
 *
 * @returns A function that restores the listeners.
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
