// Runs every package's tests and those of the repository as a whole; turbo skips what has not changed.
// With --long: the tests that take long, and properties with all their tries.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fetchGithubDocument } from "./fetch-github-document.mjs";
import { root, runProgram, runTurbo } from "./lib/run-program.mjs";
import { testReports } from "./lib/test-reports.mjs";

const suffix = process.argv.includes("--long") ? ":long" : "";

await fetchGithubDocument();
// What is cached comes back with its report; a runner that dies must not leave its last one behind, and
// `npm test` begins anew.
for (const report of testReports(suffix ? "long" : "all")) rmSync(report, { force: true });
// Two at a time: the spawned servers and indexers of the app tests want a core each. Packages whose tests take long
// start first: in turbo.json, all others wait for the task `queue`, which does nothing.
const tests = [`test${suffix}`, `test:repository${suffix}`, "--concurrency=2", "--continue"];
const status = runTurbo(tests, { mayFail: true });
// Counted after a failure, too: then more than ever.
runProgram(process.execPath, [join(root, "scripts", "count-tests.mjs")], { mayFail: true });
process.exitCode = status;
