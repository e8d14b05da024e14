/** Milliseconds between two questions. */
const INTERVAL = 50;

/**
 * Asks a server again and again whether it is well, while it has other things to do: how long that takes is how
 * long its event loop was busy.
 *
 * @param {string} url of MCP
 */
export function watchHealth(url) {
  const health = new URL("/healthz", url);
  /** @type {number[]} */
  const times = [];
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const started = performance.now();
      await (await fetch(health)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  })();
  return async () => {
    stopped = true;
    await watching;
    return times;
  };
}
