import { invalidArgument, type JsonValue, SpecLensError } from "@speclens/core";

/**
 * Serializes a value of any depth as minified JSON. `JSON.stringify` fails at several thousand levels. Like
 * `JSON.stringify`, it omits members that are `undefined` or functions. It writes such items, NaN and
 * infinite numbers as null, and calls `toJSON`.
 *
 * @throws SpecLensError `argument-invalid` for values that JSON cannot represent: cycles, BigInt, and a value
 *   that is itself a function or `undefined`
 */
export function writeJson(value: JsonValue): string {
  let text: string | undefined;
  try {
    text = stringify(value);
  } catch (cause) {
    if (cause instanceof SpecLensError) throw cause;
    const [why = ""] = cause instanceof Error ? cause.message.split("\n") : [];
    throw notJson(`${why}.`, cause);
  }
  // `undefined` and functions have no JSON form, regardless of the declared type.
  if (text === undefined) throw notJson("It is undefined or a function.");
  return text;
}

function stringify(value: JsonValue): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    // The value is too deep for JSON.stringify, which is ten times as fast.
    if (cause instanceof RangeError) return writeDeep(value);
    throw cause;
  }
}

/** Serializes a value with an explicit stack of containers and the number of their members written so far. */
function writeDeep(root: unknown): string {
  let text = "";
  const containers: object[] = [];
  const members: Members[] = [];
  const positions: number[] = [];
  const open = new Set<object>();
  const write = (value: unknown): void => {
    if (typeof value !== "object" || value === null) {
      text += JSON.stringify(isWritten(value) ? value : null);
      return;
    }
    if (open.has(value)) throw notJson("It has a cycle.");
    open.add(value);
    containers.push(value);
    members.push(Array.isArray(value) ? value : presentMembers(value));
    positions.push(0);
    text += Array.isArray(value) ? "[" : "{";
  };

  write(asWritten("", root));
  for (let top = 0; top >= 0; top = containers.length - 1) {
    const container = containers[top] ?? [];
    const position = positions[top] ?? 0;
    const isArray = Array.isArray(container);
    const inside = members[top] ?? [];
    if (position === inside.length) {
      text += isArray ? "]" : "}";
      open.delete(container);
      containers.pop();
      members.pop();
      positions.pop();
      continue;
    }
    positions[top] = position + (isArray ? 1 : 2);
    if (position > 0) text += ",";
    if (!isArray) text += `${JSON.stringify(inside[position])}:`;
    write(isArray ? asWritten(String(position), inside[position]) : inside[position + 1]);
  }
  return text;
}

/** Items, or names and values in turn. */
type Members = readonly unknown[];

function presentMembers(object: object): Members {
  const members: unknown[] = [];
  for (const [name, member] of Object.entries(object)) {
    const value = asWritten(name, member);
    if (isWritten(value)) members.push(name, value);
  }
  return members;
}

/** Returns the result of `toJSON`, if there is one. */
function asWritten(name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("toJSON" in value)) return value;
  return typeof value.toJSON === "function" ? value.toJSON(name) : value;
}

/** Returns whether JSON can represent a member of this kind. */
function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}

function notJson(why: string, cause?: unknown): SpecLensError {
  return invalidArgument(
    "value",
    `This value cannot be written as JSON. ${why} Pass a value that JSON.parse can return.`,
    { cause },
  );
}
