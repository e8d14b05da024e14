import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";
import { stop } from "../retrieval/stop.mjs";

/**
 * What one search with the words of each task has of its operations, by the folder's own scorer.
 *
 * @param {string} folder of tasks
 * @returns {import("./aims.mjs").Figures}
 */
export function taskFigures(folder) {
  const work = mkdtempSync(join(tmpdir(), "speclens-tasks-"));
  try {
    const [texts, scores] = [join(work, "texts.jsonl"), join(work, "scores.json")];
    const bench = join(root, "bench", "tasks.mjs");
    run(process.execPath, [bench, folder, "--search", "--texts", texts]);
    run("python3", [join(folder, "score.py"), "contained", texts, "--json", scores]);
    const { means } = JSON.parse(readFileSync(scores, "utf8"));
    return { "tasks contained": means.operations, "tasks none": means.nothing_said_wrongly };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function run(program, parameters) {
  const { status, stderr } = spawnSync(program, parameters, { encoding: "utf8" });
  if (status !== 0) stop(`${program} ${parameters.join(" ")} failed: ${stderr}`);
}
