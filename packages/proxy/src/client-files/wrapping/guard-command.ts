import { type ServerEntry, stringsOf } from "../servers/server-entries.ts";

/** How clients start the proxy: found on every machine that has Node. */
export const PROGRAM = "npx";
/** The first arguments of a wrapped server. */
export const FIRST_ARGUMENTS: readonly string[] = ["-y", "speclens", "guard"];
/** Ends the options of the proxy. The command of the server follows. */
export const END_OF_OPTIONS = "--";
/** Begins a list of arguments that was empty, so that it is told from one that was not there. */
export const WAS_EMPTY = " ";
/** The option for a header of a server over HTTP. */
export const HEADER_OPTION = "--header";
/** Begins the names of the variables that hold headers. */
export const HEADER_VARIABLE = "SPECLENS_HEADER_";

/** Returns whether a server already runs through the proxy. */
export function isWrapped({ members }: ServerEntry): boolean {
  const args = members?.get("args")?.value;
  const given = args && stringsOf(args);
  return (
    members?.get("command")?.value.value === PROGRAM &&
    given !== undefined &&
    FIRST_ARGUMENTS.every((argument, at) => given[at] === argument)
  );
}
