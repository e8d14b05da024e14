import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const require = createRequire(import.meta.url);

/** Path of the licence of what `bundleUpgrader` returns. */
export const UPGRADER_LICENSE = join(
  dirname(dirname(require.resolve("@scalar/openapi-upgrader"))),
  "LICENSE",
);

/**
 * Returns the code of the upgrade from Swagger 2.0 to OpenAPI 3.1, one module without imports.
 *
 * @returns {Promise<string>}
 */
export async function bundleUpgrader() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { upgradeFromTwoToThree } from "@scalar/openapi-upgrader/2.0-to-3.0";
        import { upgradeFromThreeToThreeOne } from "@scalar/openapi-upgrader/3.0-to-3.1";
        export const upgrade = (document) =>
          upgradeFromThreeToThreeOne(upgradeFromTwoToThree(document));`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
    },
    banner: {
      js: "// From @scalar/openapi-upgrader (MIT, see LICENSE) by scripts/write-upgrader.mjs",
    },
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
  });
  // Without the paths of the modules, which depend on where they are installed.
  return (outputFiles[0]?.text ?? "").replaceAll(/^\/\/ .*\.js\n(?=\S)/gm, "");
}
