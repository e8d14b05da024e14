import { escapeControls, SpecLensError, type SpecLensErrorDetails } from "@speclens/core";

type Details = SpecLensErrorDetails["configuration-invalid"];

/** The location of an error: in a file or in an environment variable. */
export type ConfigurationPlace =
  | {
      readonly file: string;
      readonly line?: number | undefined;
      /** The key in dotted form: `categories.rules.0.path`. */
      readonly key?: string | undefined;
    }
  | { readonly variable: string };

/**
 * Creates the error for a missing or invalid configuration, with a one-line message.
 *
 * @param remedyCode code of the remedy, which the application turns into words
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
