import { resolve } from "node:path";
import type { Configuration } from "../schema/configuration.ts";
import { configurationInvalid } from "../schema/configuration-invalid.ts";
import { ENVIRONMENT_VARIABLES, type VariableKind } from "./environment-variables.ts";

/**
 * Reads the settings from environment variables. Empty variables are ignored.
 *
 * @param folder base folder for relative paths
 * @throws SpecLensError `configuration-invalid` that names the variable
 */
export async function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<Configuration> {
  const set = ENVIRONMENT_VARIABLES.flatMap((variable) => {
    const text = environment[variable.variable]?.trim();
    return text ? [{ ...variable, text }] : [];
  });
  if (set.length === 0) return {};
  const settings = Object.fromEntries(
    set.map(({ key, kind, variable, text }) => [key, READERS[kind](text, variable, folder)]),
  );
  // Most environments set nothing and should not wait for the validator to load.
  const [{ configurationSchema }, { describeIssues }] = await Promise.all([
    import("../schema/configuration-schema.ts"),
    import("../schema/describe-issues.ts"),
  ]);
  const { data, error } = configurationSchema.safeParse(settings);
  if (error === undefined) return data;
  const { issue, reason } = describeIssues(error.issues);
  const at = set.find(({ key }) => key === issue?.path[0]) ?? set[0];
  throw configurationInvalid({ variable: at?.variable ?? "SPECLENS_*" }, reason);
}

const READERS: Readonly<
  Record<VariableKind, (text: string, variable: string, folder: string) => unknown>
> = {
  text: (text) => text,
  // If the text is not a number, keep the string and let the schema reject it.
  number: (text) => (Number.isFinite(Number(text)) ? Number(text) : text),
  flag: (text, variable) => {
    if (/^(?:true|1)$/i.test(text)) return true;
    if (/^(?:false|0)$/i.test(text)) return false;
    throw configurationInvalid({ variable }, "write true or false.");
  },
  list: (text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  model: (text) => ({ name: text }),
  telemetry: (text, variable, folder) => {
    if (/^off$/i.test(text)) return { enabled: false };
    if (/^on$/i.test(text)) return { enabled: true };
    if (/^(?:true|false|yes|no|0|1)$/i.test(text))
      throw configurationInvalid({ variable }, "write on, off, or the path of a file.");
    return { enabled: true, file: resolve(folder, text) };
  },
};
