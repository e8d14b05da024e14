const ATTEMPTS = 12;
/** Milliseconds before the next attempt. */
const FIRST_WAIT = 20;
const LONGEST_WAIT = 1500;

/**
 * Retries a commit that conflicted with another writer's commit. LanceDB retries only some kinds of commits,
 * and gives up early if there are many writers. Waits about ten seconds in total. Throws all other errors
 * immediately.
 */
export async function retryConflicts<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
      // Waits are random so that two writers that collided do not collide again.
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
}

/**
 * Returns whether a commit failed because another writer committed first, perhaps with the same change. The
 * failed commit changed nothing.
 */
function isConflict(error: unknown): boolean {
  return /conflict|preempted|too many concurrent|column \S+ already exists/i.test(String(error));
}
