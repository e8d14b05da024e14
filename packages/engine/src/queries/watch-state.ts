const LEAST_INTERVAL = 10;

/**
 * Looks for changes of a state, one look after the other, and tells the listener of each new one; the
 * state of the first look is what changes are from. A look that fails tells nothing, and the next one goes
 * on. Keeps no process alive.
 *
 * @returns ends it
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
