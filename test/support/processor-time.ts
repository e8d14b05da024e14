/**
 * Milliseconds of processor time that some work takes, on all threads of this process. Unlike the time
 * on the clock, no busy machine makes it longer; a test that compares times compares these. 0 for
 * `bench/mutation-score.mjs`, whose code is many times slower.
 */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  if (process.env.MUTATION_SCORE) return 0;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
