import { escapeControls, SpecLensError, type SpecLensErrorDetails } from "@speclens/core";

type Details = SpecLensErrorDetails["configuration-invalid"];

/** Where something is wrong: in a file, or in an environment variable. */
export type ConfigurationPlace =
  | {
      readonly file: string;
      readonly line?: number | undefined;
      /** Dotted: `categories.rules.0.path`. */
      readonly key?: string | undefined;
    }
  | { readonly variable: string };

/**
 * Makes the error for a configuration that is missing or wrong; its message is one line.
 *
 * @param remedyCode what would help, for the app to put into words
 */
export function configurationInvalid(
  place: ConfigurationPlace,
  reason: string,
  remedyCode?: Details["remedyCode"],
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
    ...(remedyCode && { remedyCode }),
  });
}
