import { invalidArgument } from "@speclens/core";
import type { ServerTarget } from "@speclens/proxy";
import { InvalidArgumentError } from "commander";

/** A header, and the environment variable that holds its value. */
export interface HeaderFlag {
  readonly name: string;
  readonly variable: string;
}

/**
 * Reads which server to guard: a command with its arguments, or a URL.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function readTarget(
  [first, ...rest]: readonly string[],
  headers: readonly HeaderFlag[],
): ServerTarget {
  if (first === undefined)
    throw invalidArgument(
      "target",
      "Name the server: speclens guard -- COMMAND ARGS…, or its URL.",
    );
  if (!/^https?:\/\//i.test(first)) {
    if (headers.length > 0)
      throw invalidArgument(
        "header",
        "--header is for a server at a URL. Give a command its environment instead.",
      );
    return { command: first, args: rest };
  }
  if (rest.length > 0)
    throw invalidArgument("target", "After the URL of a server nothing else may follow.");
  if (!URL.canParse(first)) throw invalidArgument("target", "The URL of the server is not valid.");
  const url = new URL(first);
  if (url.username !== "" || url.password !== "")
    throw invalidArgument("target", "The URL must not contain a password. Use --header.");
  const values = headers.map(({ name, variable }): [string, string] => {
    const value = process.env[variable];
    if (!value)
      throw invalidArgument("header", `--header ${name}: the variable ${variable} is not set.`);
    return [name, value];
  });
  return { url, headers: Object.fromEntries(values) };
}

/** Parses `NAME: VARIABLE`. A value is not allowed there: other users could see it among the processes. */
export function collectHeader(
  text: string,
  previous: readonly HeaderFlag[] = [],
): readonly HeaderFlag[] {
  const [, name, variable] = /^([\w!#$%&'*+.^`|~-]+):\s*([A-Za-z_]\w*)$/.exec(text) ?? [];
  if (name === undefined || variable === undefined)
    throw new InvalidArgumentError(
      'Use "NAME: VARIABLE", such as "Authorization: API_AUTHORIZATION", where the variable holds the value.',
    );
  return [...previous, { name, variable }];
}
