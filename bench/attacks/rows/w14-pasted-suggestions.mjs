import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";

/** Suggested commands with values of others in them, pasted into a shell. */
export const row = "W14";
export const kind = "terminal";

/** @param {string} name of a file */
function pasting(name) {
  /** @param {import("../tools.mjs").Tools} tools */
  return async ({ folder, example, speclens, ok, weak, broken }) => {
    copyFileSync(example, join(folder, name));
    const { stdout } = await speclens([name, "--embedder", "none"]);
    const commands = stdout.split("\n").filter((line) => line.startsWith("  speclens "));
    if (commands.length === 0) return broken("nothing is suggested");
    const script = ["speclens() { printf '%s\\n' \"$@\"; }", ...commands].join("\n");
    let pasted = "";
    try {
      pasted = execFileSync("sh", ["-c", script], {
        ...{ cwd: folder, encoding: "utf8" },
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      // What a shell does not read as a command runs nothing; told below.
    }
    if (existsSync(join(folder, "PWNED"))) return weak("pasted, it runs");
    return pasted.split("\n").includes(name) ? ok("quoted") : weak("pasted, it is another file");
  };
}

export const attacks = [
  { name: "a source named $(touch PWNED).yaml", quick: true, run: pasting("$(touch PWNED).yaml") },
  { name: "a source with backquotes", quick: true, run: pasting("`touch PWNED` .yaml") },
  {
    name: "a source with quotes",
    quick: true,
    run: pasting("a';touch PWNED;' \";touch PWNED;\".yaml"),
  },
];
