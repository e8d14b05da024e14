import * as z from "zod";
import { configurationSchema } from "./configuration-schema.ts";

/** The JSON Schema of configuration files, for editors: `speclens.config.schema.json` holds it. */
export function configurationJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(configurationSchema, { io: "input" }) };
}
