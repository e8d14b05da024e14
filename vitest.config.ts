import { mergeConfig } from "vitest/config";
import shared from "./vitest.shared.ts";

/** The tests of the repository as a whole, and those of the benchmarks. */
export default mergeConfig(shared, { test: { include: ["bench/**/*.test.ts"] } });
