const LEAST_INTERVAL = 10;

/**
 * Polls a state and calls the listener for each change after the first state. Ignores polls that fail. Does not
 * keep the process alive.
 *
 * @returns A function that stops watching.
 */
export function watchState(
  read: () => Promise<string>,
  listener: () => void,
  interval: number,
): () => void {
  const every = Math.max(LEAST_INTERVAL, interval);
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let known: string | undefined;
  const look = async (): Promise<void> => {
    const state = await read().catch(() => undefined);
    if (isEnded) return;
    const isChanged = known !== undefined && state !== undefined && state !== known;
    known = state ?? known;
    timer = setTimeout(look, every);
    timer.unref();
    if (isChanged) listener();
  };
  void look();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
