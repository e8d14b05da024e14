// Compiles all packages in one process, without checking types: `npm run typecheck` does that, with tests and scripts.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root, runProgram } from "./lib/run-program.mjs";

const projects = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)))
  .filter((project) => existsSync(join(project, "tsconfig.json")));
const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
runProgram(process.execPath, [compiler, "-b", "--noCheck", ...projects]);
