// Writes the JSON Schema of configuration files: pnpm --filter @speclens/configuration write:schema
import { writeFileSync } from "node:fs";
import { configurationJsonSchema } from "../dist/schema/configuration-schema.js";

const file = new URL("../speclens.config.schema.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(configurationJsonSchema(), null, 2)}\n`);
