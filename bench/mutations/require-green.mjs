import { buildPackage, packageOf, testsPass } from "./run-tests.mjs";

/**
 * Builds all that is mutated or tested, and runs the tests: one that fails anyway would notice everything.
 *
 * @param {readonly import("./mutations.mjs").Mutation[]} mutations
 * @param {AbortSignal} signal
 */
export async function requireGreen(mutations, signal) {
  const tests = mutations.flatMap((mutation) => mutation.tests);
  const folders = new Set([...mutations.map(packageOf), ...tests.map(({ folder }) => folder)]);
  for (const folder of folders)
    if (!(await buildPackage(folder, signal))) throw new Error(`${folder} does not build.`);
  const different = new Map(tests.map((entry) => [JSON.stringify(entry), entry]));
  for (const entry of different.values())
    if (!(await testsPass([entry], signal)))
      throw new Error(
        `Without any mutation, tests fail: ${entry.folder}, ${entry.files.join(", ")}`,
      );
}
