// Writes the upgrade of Swagger 2.0 into one file: pnpm --filter @speclens/parser write:upgrader
import { copyFileSync, writeFileSync } from "node:fs";
import { bundleUpgrader, UPGRADER_LICENSE } from "./bundle-upgrader.mjs";

const folder = new URL("../upgrader/", import.meta.url);
writeFileSync(new URL("upgrade.js", folder), await bundleUpgrader());
copyFileSync(UPGRADER_LICENSE, new URL("LICENSE", folder));
