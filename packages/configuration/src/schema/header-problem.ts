import { isPublicHeader } from "@speclens/core";
import { VARIABLE } from "./variable.ts";

/** The name of a header (RFC 9110), in characters that all servers accept. */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,100}$/;

/** The value of a header: visible characters of ASCII, spaces and tabs. */
const VALUE = /^[\t\x20-\x7e]*$/;

/** Headers that belong to the connection or to the check whether a document has changed. */
const OURS =
  /^(?:host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|accept-encoding|if-.*|range)$/i;

/**
 * Returns what is wrong with a header of a source; undefined if nothing is. A value may hold `${NAME}` for an
 * environment variable, and has to, unless its header is known to hold no secret. Never repeats the value.
 */
export function headerProblem(name: string, value: string): string | undefined {
  if (!NAME.test(name)) return "this is not the name of a header";
  if (OURS.test(name)) return "SpecLens sets this header itself";
  const without = value.replaceAll(VARIABLE, "");
  if (without.includes("$"))
    return "write an environment variable as ${NAME}; nothing else may contain a dollar sign";
  if (!VALUE.test(without)) return "the value of a header has only visible characters of ASCII";
  if (without === value && !isPublicHeader(name))
    return "a value that may be secret comes from an environment variable: write ${NAME}";
  return undefined;
}
