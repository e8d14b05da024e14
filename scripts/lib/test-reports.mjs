import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-program.mjs";

/**
 * Where each test runner writes its report, whether it is there or not.
 *
 * @param {"all" | "long"} which `long`: only those of `npm run test:long`
 */
export function testReports(which = "all") {
  const packages = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  );
  const names = ["test-report-long.json", ...(which === "all" ? ["test-report.json"] : [])];
  const scripts = ["attacks", "install"].map((name) => join(root, "bench", name));
  return [root, ...scripts, ...packages].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  );
}
