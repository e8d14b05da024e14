/**
 * Counts what held while a script plays a newcomer, and prints a line for each.
 *
 * @typedef {object} Tally
 * @property {(what: string, isFine: boolean, shown?: string, output?: string) => void} check `output` is printed only if it
 *   does not hold.
 * @property {(what: string, shown: string, value: number, limit: number) => void} within
 * @property {(what: string, reason: string) => void} skip Something that was not looked at. It does not count as passed.
 * @property {() => { passed: number, failed: number, skipped: number }} counts
 * @property {() => object} report as scripts/count-tests.mjs reads it
 */

/**
 * @param {string} script path of the script whose checks these are
 * @param {(line: string) => void} [print]
 * @returns {Tally}
 */
export function createTally(script, print = console.log) {
  /** @type {{ fullName: string, status: "passed" | "failed" | "skipped", failureMessages: string[] }[]} */
  const results = [];
  const count = (/** @type {string} */ status) =>
    results.filter((result) => result.status === status).length;

  /** @type {Tally["check"]} */
  const check = (what, isFine, shown = "", output = "") => {
    results.push({
      fullName: what,
      status: isFine ? "passed" : "failed",
      failureMessages: isFine ? [] : [[shown, output].filter(Boolean).join("\n")],
    });
    print(`${isFine ? "ok  " : "FAIL"} ${what}${shown && `: ${shown}`}`);
    if (!isFine && output !== "") print(output);
  };
  return {
    check,
    within: (what, shown, value, limit) =>
      check(what, value <= limit, `${shown} (${value > limit ? "OVER the " : ""}limit ${limit})`),
    skip: (what, reason) => {
      results.push({ fullName: what, status: "skipped", failureMessages: [] });
      print(`skip ${what}: ${reason}`);
    },
    counts: () => ({
      passed: count("passed"),
      failed: count("failed"),
      skipped: count("skipped"),
    }),
    report: () => ({
      numPassedTests: count("passed"),
      numFailedTests: count("failed"),
      success: count("failed") === 0,
      testResults: [
        {
          name: script,
          status: count("failed") > 0 ? "failed" : "passed",
          assertionResults: results,
        },
      ],
    }),
  };
}
