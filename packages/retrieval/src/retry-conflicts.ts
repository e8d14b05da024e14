const ATTEMPTS = 6;

/**
 * Repeats a commit that another writer's got in the way of; LanceDB repeats only some kinds itself.
 * Whatever else goes wrong is thrown at once.
 */
export async function retryConflicts<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await step();
    } catch (error) {
      if (attempt === ATTEMPTS || !/conflict/i.test(String(error))) throw error;
      // Unequal waits, so that two who met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * (1 + Math.random())));
    }
}
