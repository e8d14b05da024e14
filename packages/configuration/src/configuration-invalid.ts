import { escapeControls, SpecLensError } from "@speclens/core";

/** Where something is wrong: in a file, or in a variable of the environment. */
export type ConfigurationPlace =
  | {
      readonly file: string;
      readonly line?: number | undefined;
      /** Dotted: `categories.rules.0.path`. */
      readonly key?: string | undefined;
    }
  | { readonly variable: string };

/** The error for a configuration that is missing or wrong; its message is one line. */
export function configurationInvalid(
  place: ConfigurationPlace,
  reason: string,
): SpecLensError<"configuration-invalid"> {
  if ("variable" in place)
    return new SpecLensError(
      "configuration-invalid",
      escapeControls(`${place.variable}: ${reason}`),
      place,
    );
  const { file, line, key } = place;
  const where = `${file}${line === undefined ? "" : `:${line}`}: ${key ? `${key}: ` : ""}`;
  return new SpecLensError("configuration-invalid", escapeControls(where + reason), {
    file,
    ...(line !== undefined && { line }),
    ...(key && { key }),
  });
}
