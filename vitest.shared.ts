import { defineConfig } from "vitest/config";

/** What every package's tests share; turbo runs them package by package and caches the report. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    restoreMocks: true,
    // The ONNX runtime cannot be loaded twice by threads of one process.
    pool: "forks",
    testTimeout: 120_000,
    reporters: ["default", ["json", { outputFile: "test-report.json" }]],
  },
});
