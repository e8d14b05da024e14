// Adds up the reports of all test runners and prints `N passed, N failed`, alone on a line.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/run-program.mjs";

const folders = [
  root,
  ...["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  ),
];
let passed = 0;
let failed = 0;
for (const folder of folders) {
  const file = join(folder, "test-report.json");
  if (!existsSync(file)) continue;
  const report = JSON.parse(readFileSync(file, "utf8"));
  passed += report.numPassedTests;
  // A file that fails before its first test counts as one failure.
  failed += Math.max(report.numFailedTests, report.success ? 0 : 1);
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
