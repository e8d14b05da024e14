/** Milliseconds without a change after which an index is tidied. */
const QUIET = 10_000;
/** Changes after which an index is tidied even if there is no quiet. */
const MOST_CHANGES = 25;

/** Tidies an index that gets many small changes: soon after the last one, or once many have piled up. */
export interface Tidying {
  /** Notes a change. */
  changed(): void;
  /** Ends it. Later changes, such as those of a run that is still under way, count for nothing. */
  close(): void;
}

/**
 * To tidy with each change would take longer than the change itself, and would rewrite the tables each time.
 *
 * @param tidy must not reject
 */
export function tidySometimes(tidy: () => Promise<void>): Tidying {
  let changes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    changed: () => {
      if (isClosed) return;
      changes += 1;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          changes = 0;
          void tidy();
        },
        changes < MOST_CHANGES ? QUIET : 0,
      );
      timer.unref();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
