const ATTEMPTS = 12;
/** Milliseconds before the next attempt. */
const FIRST_WAIT = 20;
const LONGEST_WAIT = 1500;

/**
 * Repeats a commit that conflicted with another writer's. LanceDB repeats only some kinds of commits
 * and gives up early where many write. Waits some ten seconds in total. Throws all other errors at
 * once.
 */
export async function retryConflicts<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
      // Random waits, so that two writers that collided do not collide again.
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
}

/**
 * Whether a commit failed because another writer's came first, which may have done the same. It then
 * changed nothing.
 */
function isConflict(error: unknown): boolean {
  return /conflict|preempted|too many concurrent|column \S+ already exists/i.test(String(error));
}
