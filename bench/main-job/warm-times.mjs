/** Asked of GitHub's document. */
const QUESTIONS = [
  "create an issue",
  "star a repository",
  "merge pull request",
  "pul request reviewrs",
  "list the members of a team",
  "delete a branch protection rule",
  "who is the authenticated user",
  "upload a release asset",
  "rerun a failed workflow",
  "add a label to an issue",
];
const ROUNDS = 10;

/**
 * Milliseconds of each of a hundred searches of GitHub's document in a process that has searched it before.
 *
 * @param {import("@speclens/engine").Engine} engine
 */
export async function warmTimes(engine) {
  for (const query of QUESTIONS) await engine.search({ query });
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const query of QUESTIONS) {
      const started = performance.now();
      await engine.search({ query });
      times.push(performance.now() - started);
    }
  return times;
}
