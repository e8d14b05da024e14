import { SpecLensError } from "@speclens/core";

/** Where in a configuration file something is wrong. */
export interface ConfigurationPlace {
  readonly file: string;
  readonly line?: number | undefined;
  /** Dotted: `categories.rules.0.path`. */
  readonly key?: string | undefined;
}

/** The error for a configuration file that is missing or wrong. */
export function configurationInvalid(
  { file, line, key }: ConfigurationPlace,
  reason: string,
): SpecLensError<"configuration-invalid"> {
  const place = `${file}${line === undefined ? "" : `:${line}`}: ${key ? `${key}: ` : ""}`;
  return new SpecLensError("configuration-invalid", place + reason, {
    file,
    ...(line !== undefined && { line }),
    ...(key && { key }),
  });
}
