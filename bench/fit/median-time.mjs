/**
 * Milliseconds of the processor's time that an action takes, the median of some runs after one that
 * warms up: on a shared machine the clock tells more about the others.
 * @param {number} runs
 * @param {() => unknown} action
 */
export function medianTime(runs, action) {
  action();
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    action();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}
