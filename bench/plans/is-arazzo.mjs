import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { root } from "../../scripts/lib/run-program.mjs";

const folder = join(root, "packages", "assistant");
// The parser of the package that writes YAML.
const { parse } = createRequire(join(folder, "package.json"))("yaml");
const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

/** Returns whether a value is valid by the official JSON Schema of Arazzo 1.1. */
export const isArazzo = ajv.compile(
  parse(readFileSync(join(folder, "test", "arazzo-1.1.schema.yaml"), "utf8")),
);
