import { membersOf, rawText, type ServerEntry, stringsOf } from "../servers/server-entries.ts";
import type { TextEdit } from "../servers/text-edit.ts";
import {
  END_OF_OPTIONS,
  FIRST_ARGUMENTS,
  HEADER_OPTION,
  HEADER_VARIABLE,
  isWrapped,
  PROGRAM,
  WAS_EMPTY,
} from "./guard-command.ts";
import { rewriteServers } from "./rewrite-servers.ts";
import type { Wrapping } from "./wrapping.ts";

/** Types of servers over Streamable HTTP. `sse` is the transport before it, which the proxy does not speak. */
const HTTP = "http";
/** Members by which a client signs in to a server itself. The proxy could not. */
const SIGN_IN: readonly string[] = ["oauth", "auth", "headersHelper"];

/**
 * Rewrites a client's configuration file so that each server runs through `speclens guard`. Servers that already do
 * are left alone.
 *
 * @param options options of `speclens guard` for each server, such as `--budget 2000`
 * @throws SpecLensError `argument-invalid` if the text is not such a file
 */
export function wrapServers(text: string, options: readonly string[] = []): Wrapping {
  return rewriteServers(text, isWrapped, (entry) =>
    wrapEntry(text, entry, [...options, `--name=${entry.name}`]),
  );
}

/** Returns the edits of a server, or why it cannot be wrapped. */
function wrapEntry(
  text: string,
  { members }: ServerEntry,
  options: readonly string[],
): readonly TextEdit[] | string {
  if (members === undefined) return "it is not an object, or has a key twice";
  const { type, command, url } = Object.fromEntries(
    ["type", "command", "url"].map((key) => [key, members.get(key)]),
  );
  if ((command === undefined) === (url === undefined))
    return 'it needs either a "command" or a "url"';
  const kind: unknown = type?.value.value;
  if (command !== undefined) {
    if (type !== undefined && kind !== "stdio") return `its type is ${JSON.stringify(kind)}`;
    return wrapCommand(text, members, options);
  }
  if (type !== undefined && kind !== HTTP)
    return `its type is ${JSON.stringify(kind)}; only "http" can be wrapped`;
  return wrapUrl(text, members, options);
}

function wrapCommand(
  text: string,
  members: NonNullable<ServerEntry["members"]>,
  options: readonly string[],
): readonly TextEdit[] | string {
  const command = members.get("command")?.value;
  const args = members.get("args")?.value;
  if (typeof command?.value !== "string" || command.value === "") return '"command" is not a text';
  if (args !== undefined && stringsOf(args) === undefined) return '"args" is not a list of texts';
  const inserted = [
    ...[...FIRST_ARGUMENTS, ...options, END_OF_OPTIONS].map((value) => JSON.stringify(value)),
    rawText(text, command),
  ].join(", ");
  const program = { ...command, content: JSON.stringify(PROGRAM) };
  if (args === undefined) {
    const content = `${program.content}, "args": [${inserted}]`;
    return [{ ...program, content }];
  }
  const [first] = args.children ?? [];
  return first === undefined
    ? [program, { offset: args.offset + 1, length: 0, content: `${WAS_EMPTY}${inserted}` }]
    : [program, { offset: first.offset, length: 0, content: `${inserted}, ` }];
}

function wrapUrl(
  text: string,
  members: NonNullable<ServerEntry["members"]>,
  options: readonly string[],
): readonly TextEdit[] | string {
  const url = members.get("url");
  const type = members.get("type");
  const headers = members.get("headers");
  if (typeof url?.value.value !== "string") return '"url" is not a text';
  const strange = ["args", "env", ...SIGN_IN].find((key) => members.has(key));
  if (strange !== undefined) return `it has "${strange}", which the proxy cannot pass on`;
  const given = headers === undefined ? [] : membersOf(headers.value);
  if (given?.every(({ value }) => typeof value.value === "string") !== true)
    return '"headers" is not an object of texts';
  const named = given.map(({ key }, at) => ({ key, variable: `${HEADER_VARIABLE}${at + 1}` }));
  const values = [
    ...FIRST_ARGUMENTS,
    ...options,
    ...named.flatMap(({ key, variable }) => [HEADER_OPTION, `${key.value}: ${variable}`]),
  ].map((value) => JSON.stringify(value));
  const args = [...values, rawText(text, url.value)].join(", ");
  return [
    { ...url.key, content: '"command"' },
    { ...url.value, content: `${JSON.stringify(PROGRAM)}, "args": [${args}]` },
    ...(type === undefined ? [] : [{ ...type.value, content: '"stdio"' }]),
    // Only the names change. Values may hold references that the client resolves, in `env` as in `headers`.
    ...(headers === undefined ? [] : [{ ...headers.key, content: '"env"' }]),
    ...named.map(({ key, variable }) => ({ ...key, content: JSON.stringify(variable) })),
  ];
}
