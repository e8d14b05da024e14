/**
 * Milliseconds of processor time that some work takes, on all threads of this process. Unlike the time
 * on the clock, no busy machine makes it longer; a test that compares times compares these.
 */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
