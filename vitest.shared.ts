import { existsSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/**
 * What every package's tests share; turbo runs them package by package and caches the report. `npm test`
 * leaves out `*.long.test.ts`. `npm run test:long`, the mode `long`, runs those, and the files whose
 * properties ask `test/support/runs.ts` how many values to try, with all of them.
 */
export default defineConfig(({ mode }): ViteUserConfig => {
  const isLong = mode === "long";
  const files = findTests().filter((path) =>
    isLong ? isLongTest(path) || mentions(path, '/support/runs.ts"') : !isLongTest(path),
  );
  // A module that one file replaces would stay replaced for the next one.
  const alone = files.filter((path) => mentions(path, "vi.mock(") || path.includes(".alone."));
  const together = files.filter((path) => !alone.includes(path));
  return {
    test: {
      env: { ...(isLong && { LONG_TESTS: "1" }), ...temporaryPlace() },
      restoreMocks: true,
      setupFiles: [join(import.meta.dirname, "test/support/seed-properties.ts")],
      // The ONNX runtime cannot be loaded twice by threads of one process.
      pool: "forks",
      // On a busy machine anything takes long, and what never comes fails all the same.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000, interval: 20 } },
      reporters: [
        "default",
        ["json", { outputFile: isLong ? "test-report-long.json" : "test-report.json" }],
      ],
      // A process for each file loads the same packages for each of them.
      projects: [
        { name: "together", include: together, isolate: false },
        { name: "alone", include: alone },
      ]
        .filter(({ include }) => include.length > 0)
        .map((test) => ({ extends: true, test })),
    },
  };
});

/** Stores of tests are written in memory, where Linux has room for them: that takes half the time. */
function temporaryPlace(): { TMPDIR?: string } {
  const memory = "/dev/shm";
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? { TMPDIR: memory } : {};
}

function findTests(): string[] {
  return ["bench", "src", "test"]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".test.ts"));
}

function isLongTest(path: string): boolean {
  return path.endsWith(".long.test.ts");
}

function mentions(path: string, text: string): boolean {
  return readFileSync(path, "utf8").includes(text);
}
