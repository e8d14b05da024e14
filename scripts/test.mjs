// Runs every package's tests and those of the repository as a whole; turbo skips what has not changed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fetchGithubDocument } from "./fetch-github-document.mjs";
import { root, runProgram, runTurbo } from "./lib/run-program.mjs";

await fetchGithubDocument();
rmSync(join(root, "test-report.json"), { force: true });
// Two at a time: the spawned servers and indexers of the app tests want a core each.
runTurbo(["test", "test:repository", "--concurrency=2", "--continue"]);
runProgram(process.execPath, [join(root, "scripts", "count-tests.mjs")]);
