import { isJsonObject, type JsonObject, type JsonValue, SpecLensError } from "@speclens/core";

/**
 * Writes a value as minified JSON, as `JSON.stringify` does, to any depth: that one gives up at some
 * thousand levels.
 *
 * @throws SpecLensError `argument-invalid` for what JSON cannot hold: cycles, functions, `undefined`.
 */
export function writeJson(value: JsonValue): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    // Too deep for the native writer, which is ten times as fast.
    if (cause instanceof RangeError) return writeDeep(value);
    throw notJson("It has a cycle, or a value of another kind inside.", cause);
  }
  // `undefined` and functions have no JSON, whatever their declared type.
  if (text === undefined) throw notJson("It is undefined or a function.");
  return text;
}

/** With a stack of its own: of containers and how many of their members are written. */
function writeDeep(root: JsonValue): string {
  let text = "";
  const containers: object[] = [];
  const members: Members[] = [];
  const positions: number[] = [];
  const open = new Set<object>();
  const write = (value: JsonValue): void => {
    if (typeof value !== "object" || value === null) {
      text += JSON.stringify(value);
      return;
    }
    if (open.has(value)) throw notJson("It has a cycle.");
    open.add(value);
    containers.push(value);
    members.push(isJsonObject(value) ? presentMembers(value) : value);
    positions.push(0);
    text += isJsonObject(value) ? "{" : "[";
  };

  write(root);
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
    write(inside[isArray ? position : position + 1] ?? null);
  }
  return text;
}

/** Items, or names and values in turn. */
type Members = readonly JsonValue[];

function presentMembers(object: JsonObject): Members {
  const members: JsonValue[] = [];
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (value !== undefined) members.push(name, value);
  }
  return members;
}

function notJson(why: string, cause?: unknown): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `This value cannot be written as JSON. ${why} Pass what JSON.parse can yield.`,
    { argument: "value" },
    { cause },
  );
}
