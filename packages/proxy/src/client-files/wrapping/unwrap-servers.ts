import { membersOf, rawText, type ServerEntry, stringsOf } from "../servers/server-entries.ts";
import type { TextEdit } from "../servers/text-edit.ts";
import {
  END_OF_OPTIONS,
  FIRST_ARGUMENTS,
  HEADER_OPTION,
  HEADER_VARIABLE,
  isWrapped,
  WAS_EMPTY,
} from "./guard-command.ts";
import { rewriteServers } from "./rewrite-servers.ts";
import type { Wrapping } from "./wrapping.ts";

/**
 * Undoes `wrapServers`: each server runs by itself again, and the file is as it was before.
 *
 * @throws SpecLensError `argument-invalid` if the text is not a configuration of MCP servers
 */
export function unwrapServers(text: string): Wrapping {
  return rewriteServers(
    text,
    (entry) => !isWrapped(entry),
    (entry) => unwrapEntry(text, entry),
  );
}

function unwrapEntry(text: string, { members }: ServerEntry): readonly TextEdit[] | string {
  const command = members?.get("command");
  const args = members?.get("args");
  const values = args && stringsOf(args.value);
  const nodes = args?.value.children ?? [];
  if (members === undefined || command === undefined || args === undefined || values === undefined)
    return "it has no command";
  const end = values.indexOf(END_OF_OPTIONS, FIRST_ARGUMENTS.length);
  const between = text.slice(command.value.offset + command.value.length, args.property.offset);
  if (end !== -1) {
    const [first] = nodes;
    const own = nodes[end + 1];
    const next = nodes[end + 2];
    if (first === undefined || own === undefined) return `no command follows "${END_OF_OPTIONS}"`;
    const program = { ...command.value, content: rawText(text, own) };
    if (next !== undefined)
      return [program, { offset: first.offset, length: next.offset - first.offset, content: "" }];
    const begin = args.value.offset + 1;
    if (text.slice(begin, first.offset) === WAS_EMPTY)
      return [program, { offset: begin, length: own.offset + own.length - begin, content: "" }];
    // Written like this where there were no arguments.
    if (between === ", ") {
      const stop = args.property.offset + args.property.length;
      return [{ ...program, length: stop - program.offset }];
    }
    return [program, { offset: args.value.offset, length: args.value.length, content: "[]" }];
  }

  const url = nodes.at(-1);
  if (url === undefined || values.length <= FIRST_ARGUMENTS.length || between !== ", ")
    return "it was changed since it was wrapped: unwrap it by hand";
  const names = headerNames(values);
  const env = members.get("env");
  const type = members.get("type");
  const stop = args.property.offset + args.property.length;
  const keys = env === undefined ? [] : (membersOf(env.value) ?? []);
  const unknown = keys.find(({ key }) => !names.has(key.value));
  if (unknown !== undefined)
    return `its variable ${unknown.key.value} is no header: unwrap it by hand`;
  return [
    { ...command.key, content: '"url"' },
    {
      offset: command.value.offset,
      length: stop - command.value.offset,
      content: rawText(text, url),
    },
    ...(type === undefined ? [] : [{ ...type.value, content: '"http"' }]),
    ...(env === undefined ? [] : [{ ...env.key, content: '"headers"' }]),
    ...keys.map(({ key }) => ({ ...key, content: JSON.stringify(names.get(key.value)) })),
  ];
}

/** Reads the headers that the proxy sends: their names by the variables that hold them. */
function headerNames(values: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [at, value] of values.entries()) {
    const split = values[at - 1] === HEADER_OPTION ? value.lastIndexOf(": ") : -1;
    const variable = value.slice(split + 2);
    if (split !== -1 && variable.startsWith(HEADER_VARIABLE))
      names.set(variable, value.slice(0, split));
  }
  return names;
}
