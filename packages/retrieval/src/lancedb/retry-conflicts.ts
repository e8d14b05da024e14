const ATTEMPTS = 12;
/** Of the wait before one more attempt, in milliseconds. */
const FIRST_WAIT = 20;
const LONGEST_WAIT = 1500;

/**
 * Repeats a commit that another writer's got in the way of; LanceDB repeats only some kinds itself, and
 * gives up early where many write. Waits some ten seconds in all. Whatever else goes wrong is thrown at
 * once.
 */
export async function retryConflicts<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
      // Unequal waits, so that two who met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
}

/**
 * Tells whether a commit failed since another writer's came first, which may have done the same; it then
 * changed nothing.
 */
function isConflict(error: unknown): boolean {
  return /conflict|preempted|too many concurrent|column \S+ already exists/i.test(String(error));
}
