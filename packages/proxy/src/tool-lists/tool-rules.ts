/**
 * Which tools of a server clients may see and call. A pattern is the name of a tool, where `*` stands for any text or
 * none.
 */
export interface ToolRules {
  /** Only these tools, by exact spelling. Default: all. */
  readonly allow?: readonly string[] | undefined;
  /** Not these, in any case of their letters, even if they are allowed. Default: none. */
  readonly deny?: readonly string[] | undefined;
}

/** Returns whether all of the rules let clients use a tool. Further rules can only take tools away. */
export function mayUse(rules: readonly ToolRules[], tool: string): boolean {
  return rules.every(
    ({ allow, deny = [] }) =>
      (allow === undefined || allow.some((pattern) => matches(pattern, tool))) &&
      // A server may take names in any case.
      !deny.some((pattern) => matches(pattern.toLowerCase(), tool.toLowerCase())),
  );
}

/** Matches the texts between the wildcards one after the other, each as early as possible. */
function matches(pattern: string, name: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return name === pattern;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
