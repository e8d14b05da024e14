// Names the tests that failed, then adds up the reports of all test runners: `N passed, N failed`, alone on a line.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./lib/run-program.mjs";
import { testReports } from "./lib/test-reports.mjs";

/** The most lines of a failure's message: enough for what was expected and what came. */
const MESSAGE_LINES = 12;

let passed = 0;
let failed = 0;
for (const file of testReports().filter((path) => existsSync(path))) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  passed += report.numPassedTests;
  // A file that fails before its first test counts as one failure.
  failed += Math.max(report.numFailedTests, report.success ? 0 : 1);
  for (const { name, status, message, assertionResults } of report.testResults ?? []) {
    const tests = assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
    for (const { fullName, failureMessages } of tests) tell(name, fullName, failureMessages[0]);
    if (status === "failed" && tests.length === 0) tell(name, "before its first test", message);
  }
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 */
function tell(file, test, message = "") {
  console.log(`failed: ${relative(root, file)} > ${test}`);
  console.log(message.split("\n").slice(0, MESSAGE_LINES).join("\n"));
}
