import { existsSync } from "node:fs";
import { headerProblem } from "@speclens/configuration";
import { quoted, type Source, SpecLensError, sourcePlace } from "@speclens/core";
import { shownSource, sourceKind } from "@speclens/parser/source-names";

/** Matches `ID=SOURCE`. An id has no characters that a URL or a pattern may have before an equals sign. */
const WITH_ID = /^([\p{L}\p{N}_][\p{L}\p{N}_./ -]*)=(.+)$/su;

/**
 * Reads the sources of a command line. `ID=SOURCE` gives a source an id, unless a file has this name. Headers, each as
 * `Name: value` with environment variables as `${NAME}`, go with all URLs.
 *
 * @throws SpecLensError `argument-invalid` for a header that is none or may hold a secret itself, for headers without a
 * URL, and for headers and URLs of several origins, since a secret is for one
 */
export function givenSources(
  texts: readonly string[],
  headers: readonly string[] = [],
): readonly (string | Source)[] {
  const sources = texts.map(readSource);
  if (headers.length === 0) return sources;
  const values = Object.fromEntries(headers.map(readHeader));
  const urls = sources.map(sourcePlace).filter((place) => sourceKind(place) === "url");
  const origins = new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).origin : url)));
  if (origins.size !== 1)
    throw headerInvalid(
      origins.size === 0
        ? "A header is for a URL, but no source is one."
        : "A header is for the URLs of one server, but the sources name several. Use a configuration file with sources, each with its headers.",
    );
  return sources.map((given) => {
    if (sourceKind(sourcePlace(given)) !== "url") return given;
    return { ...(typeof given === "string" ? { source: given } : given), headers: values };
  });
}

function readSource(text: string): string | Source {
  const [, id, source] = WITH_ID.exec(text) ?? [];
  if (id === undefined || source === undefined || existsSync(text)) return text;
  return { id: id.trim(), source };
}

function readHeader(text: string): [string, string] {
  const [, name, value] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw headerInvalid('Write a header as "Name: ${VARIABLE}".');
  const problem = headerProblem(name.trim(), value.trim());
  if (problem === undefined) return [name.trim(), value.trim()];
  const hint = problem.includes("${NAME}")
    ? " In single quotes, so that the shell does not put in the value."
    : "";
  throw headerInvalid(`The header ${quoted(shownSource(name.trim()))}: ${problem}.${hint}`);
}

function headerInvalid(message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument: "header" });
}
