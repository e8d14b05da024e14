import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.shared.ts";

/** The long tests run the commands of the documentation. */
export default defineConfig((environment) =>
  environment.mode === "long"
    ? mergeConfig(shared(environment), {
        test: { globalSetup: ["test/support/bundle-program.ts"] },
      })
    : shared(environment),
);
