import { spawnSync } from "node:child_process";

/** Processes that may open few files at once. */
export const row = "W16";
export const kind = "terminal";

export const attacks = [32, 64, 128].map((files) => ({
  name: `ulimit -n ${files}`,
  quick: true,
  /** @param {import("../tools.mjs").Tools} tools */
  async run({ folder, example, program, environment, ok, weak }) {
    const { status, stderr } = spawnSync(
      "sh",
      [
        ...["-c", `ulimit -n ${files} && exec "$0" "$@"`, process.execPath, program],
        ...["search", "refund", "--store", example, "--embedder", "none"],
      ],
      { cwd: folder, env: environment(), encoding: "utf8", timeout: 30_000 },
    );
    if (status === 0) return ok("answers");
    if (/^\s+at /m.test(stderr)) return weak("a stack of Node.js");
    return status === 1 && /too few files/.test(stderr)
      ? ok("says so, exit 1")
      : weak(`exit ${status}: ${stderr.slice(0, 200)}`);
  },
}));
