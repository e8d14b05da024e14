import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-program.mjs";

/** Where each test runner writes its report, whether it is there or not. */
export function testReports() {
  const packages = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name)),
  );
  return [root, join(root, "bench", "attacks"), ...packages].map((folder) =>
    join(folder, "test-report.json"),
  );
}
