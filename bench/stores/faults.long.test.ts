import { execFileSync } from "node:child_process";
import { mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "@speclens/retrieval";
import { expect, onTestFinished, test } from "vitest";
import { creationScenario, type Disturbance, disturb, updateScenario } from "./fault-rounds.mjs";
import { SPECLENS, startProgram } from "./run-program.mjs";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeSpecs } from "./write-specs.mjs";

const WHEN = ["before", "during", "after", "full"] as const;

/** A few of all steps, spread over the run, each disturbed in another way. */
function someOf(steps: readonly string[], count: number): Disturbance[] {
  return Array.from({ length: count }, (_, index) => ({
    step: 1 + Math.floor(((index + 0.5) * steps.length) / count),
    when: WHEN[index % WHEN.length] ?? "before",
  }));
}

test.each([creationScenario, updateScenario])(
  "%o: killed at its steps, readers see whole states, and a second run completes it",
  async (prepare) => {
    const scenario = await prepare(temporaryFolder());
    for (const disturbance of [...someOf(scenario.steps, 4), { killAfter: 0.7 * scenario.ms }]) {
      const { faults, readings } = await disturb(scenario, disturbance);
      expect([disturbance, faults]).toEqual([disturbance, []]);
      expect(readings).toBeGreaterThan(0);
    }
  },
  90_000,
);

test("a full disk is named, and loses nothing", async (context) => {
  const folder = temporaryFolder();
  const disk = join(folder, "disk");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return context.skip("no file system can be mounted here");
  }
  onTestFinished(() => void execFileSync("umount", ["-l", disk]));
  const store = join(disk, "store");
  const index = () =>
    startProgram([SPECLENS, "index", join(folder, "specs"), "--store", store]).ended;
  writeSpecs(folder, { pets: 5 });
  expect((await index()).code).toBe(0);
  const { bsize, blocks, bfree } = statfsSync(disk);
  const used = ((blocks - bfree) * bsize) / 1024;
  // Room for a row or two, and not for what follows.
  execFileSync("mount", ["-o", `remount,size=${used + 100}k`, disk]);
  writeSpecs(folder, { pets: 6, toys: 1500 });
  const { code, output } = await index();
  expect([code, output]).toEqual([1, expect.stringMatching(/no space is left on the disk/)]);
  const reader = await openStore(store);
  onTestFinished(() => reader.close());
  expect(await reader.operations()).toHaveLength(5);
  expect((await reader.search({ query: "pets number 3" })).hits[0]?.path).toBe("/pets/3");
  execFileSync("mount", ["-o", "remount,size=64m", disk]);
  expect((await index()).code).toBe(0);
  expect(await reader.operations()).toHaveLength(1506);
});
