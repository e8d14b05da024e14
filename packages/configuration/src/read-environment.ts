import { resolve } from "node:path";
import type { Configuration } from "./configuration.ts";
import { configurationInvalid } from "./configuration-invalid.ts";
import { ENVIRONMENT_VARIABLES, type VariableKind } from "./environment-variables.ts";

/**
 * What the environment sets. Empty variables set nothing.
 *
 * @param folder paths start from it
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
  const said = Object.fromEntries(
    set.map(({ key, kind, variable, text }) => [key, READERS[kind](text, variable, folder)]),
  );
  // Most environments set nothing, and need not wait for what checks it.
  const [{ configurationSchema }, { issueToTell }] = await Promise.all([
    import("./configuration-schema.ts"),
    import("./issue-to-tell.ts"),
  ]);
  const { data, error } = configurationSchema.safeParse(said);
  if (error === undefined) return data;
  const { issue, reason } = issueToTell(error.issues);
  const at = set.find(({ key }) => key === issue?.path[0]) ?? set[0];
  throw configurationInvalid({ variable: at?.variable ?? "SPECLENS_*" }, reason);
}

const READERS: Readonly<
  Record<VariableKind, (text: string, variable: string, folder: string) => unknown>
> = {
  text: (text) => text,
  // What is no number stays a text, and is refused as one.
  number: (text) => (Number.isFinite(Number(text)) ? Number(text) : text),
  flag: (text, variable) => {
    if (/^(?:true|1)$/i.test(text)) return true;
    if (/^(?:false|0)$/i.test(text)) return false;
    throw configurationInvalid({ variable }, "it is neither true nor false.");
  },
  list: (text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  telemetry: (text, variable, folder) => {
    if (/^off$/i.test(text)) return { enabled: false };
    if (/^on$/i.test(text)) return { enabled: true };
    if (/^(?:true|false|yes|no|0|1)$/i.test(text))
      throw configurationInvalid({ variable }, "write on, off, or the path of a file.");
    return { enabled: true, file: resolve(folder, text) };
  },
};
