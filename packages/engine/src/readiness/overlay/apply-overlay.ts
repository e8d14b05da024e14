import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import type { Overlay, OverlayAction } from "../../contracts/score.ts";
import { parseOverlayTarget } from "./overlay-target.ts";

/** A document with an overlay. */
export interface OverlaidValue {
  readonly value: JsonValue;
  /** Actions whose target the document does not have. */
  readonly unused: readonly OverlayAction[];
}

/**
 * Applies an overlay that `createOverlay` wrote to the parsed source of its document: updates objects, replaces texts and
 * appends to lists, as the Overlay Specification says. It knows no other JSONPath than a chain of names, and no `remove`
 * and `copy`. The given value stays as it is.
 */
export function applyOverlay(
  source: JsonValue,
  { actions }: Pick<Overlay, "actions">,
): OverlaidValue {
  /** The copies, which may be changed. YAML can have one object in several places, of which only one is meant. */
  const copies = new Map<JsonObject, Record<string, JsonValue | undefined>>();
  const copyOf = (value: JsonObject): Record<string, JsonValue | undefined> => {
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy: Record<string, JsonValue | undefined> = { ...value };
    copies.set(copy, copy);
    return copy;
  };
  const unused: OverlayAction[] = [];
  let root = source;
  for (const action of actions) {
    const updated = updatedAt(root, parseOverlayTarget(action.target), action.update);
    if (updated === undefined) unused.push(action);
    else root = updated;
  }
  return { value: root, unused };

  function updatedAt(
    value: JsonValue,
    segments: readonly string[] | undefined,
    update: OverlayAction["update"],
  ): JsonValue | undefined {
    if (segments === undefined || !isJsonObject(value)) return undefined;
    const [name, ...rest] = segments;
    if (name === undefined) {
      const copy = copyOf(value);
      for (const [key, next] of Object.entries(update)) {
        const known = copy[key];
        copy[key] =
          typeof next === "string" ? next : [...(Array.isArray(known) ? known : []), ...next];
      }
      return copy;
    }
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    const next = member === undefined ? undefined : updatedAt(member, rest, update);
    if (next === undefined) return undefined;
    const copy = copyOf(value);
    copy[name] = next;
    return copy;
  }
}
