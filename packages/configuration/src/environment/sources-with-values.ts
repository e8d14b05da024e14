import type { Source } from "@speclens/core";
import { configurationInvalid } from "../schema/configuration-invalid.ts";
import { VARIABLE } from "../schema/variable.ts";

/** Matches what no value of a header may have: control characters, and everything beyond Latin 1. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/**
 * Returns sources with the values of environment variables in place of `${NAME}` in their headers. Space around the
 * value of a variable is left out, because files of secrets end with a line break.
 *
 * @throws SpecLensError `configuration-invalid` that names the variable, never its value, if it is not set or cannot be
 * sent
 */
export function sourcesWithValues(
  sources: readonly (string | Source)[],
  environment: Readonly<Record<string, string | undefined>>,
): readonly (string | Source)[] {
  return sources.map((source) => {
    if (typeof source === "string" || source.headers === undefined) return source;
    const headers = Object.entries(source.headers).map(([name, value]): [string, string] => [
      name,
      value.replaceAll(VARIABLE, (_, variable: string) => {
        const set = environment[variable]?.trim();
        const wanted = `the header ${name} of the source ${source.id ?? withoutQuery(source.source)}`;
        if (!set)
          throw configurationInvalid({ variable }, `not set, but ${wanted} needs this variable.`);
        if (UNSENDABLE.test(set))
          throw configurationInvalid(
            { variable },
            `${wanted} cannot be sent: its value has line breaks or other characters that no header has.`,
          );
        return set;
      }),
    ]);
    return { ...source, headers: Object.fromEntries(headers) };
  });
}

/** Returns a source without the parts of a URL that may be secret. */
function withoutQuery(source: string): string {
  return source.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//");
}
