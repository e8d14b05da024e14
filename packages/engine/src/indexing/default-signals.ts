/** The signals of Ctrl-C and of service managers that stop a service. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Lets a signal end the process immediately, as if there were no listeners. Intended for work that blocks the
 * event loop, during which listeners could not run. Made for `IndexOptions.onStandstill`.
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
