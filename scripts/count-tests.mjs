// Adds up the reports of all test runners and prints `N passed, N failed`, alone on a line.
import { existsSync, readFileSync } from "node:fs";
import { testReports } from "./lib/test-reports.mjs";

let passed = 0;
let failed = 0;
for (const file of testReports().filter((path) => existsSync(path))) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  passed += report.numPassedTests;
  // A file that fails before its first test counts as one failure.
  failed += Math.max(report.numFailedTests, report.success ? 0 : 1);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
