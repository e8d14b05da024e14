import { memoize } from "@speclens/text";

const stepOf = memoize((name: string) =>
  /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name),
);

/** Returns the JMESPath of a member, so that it can be selected. */
export function memberPath(path: string, name: string): string {
  return path === "" ? stepOf(name) : `${path}.${stepOf(name)}`;
}

/** Returns the JMESPath of a list's item. */
export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`;
}
