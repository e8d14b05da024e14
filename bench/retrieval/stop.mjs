/**
 * Ends the process with 2: what was asked for cannot be done.
 *
 * @param {string} message what is wrong, and what to do
 * @returns {never}
 */
export function stop(message) {
  console.error(message);
  process.exit(2);
}
