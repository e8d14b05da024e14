import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import * as z from "zod";

/** The root of this repository. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url));

const read = (path: string): unknown =>
  parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

/** The action for GitHub, of this repository. */
export const action = z
  .object({
    inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
    runs: z.object({
      using: z.literal("composite"),
      steps: z.array(
        z.strictObject({
          name: z.string(),
          id: z.string().optional(),
          if: z.string().optional(),
          shell: z.literal("bash"),
          "working-directory": z.string().optional(),
          env: z.record(z.string(), z.string()),
          run: z.string(),
        }),
      ),
    }),
  })
  .parse(read("action.yml"));

/** The hooks for pre-commit, of this repository. */
export const hooks = z
  .array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      entry: z.string(),
      language: z.literal("system"),
      files: z.string(),
      require_serial: z.boolean().optional(),
      pass_filenames: z.boolean().optional(),
    }),
  )
  .parse(read(".pre-commit-hooks.yaml"));
