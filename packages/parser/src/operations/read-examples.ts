import type { Example, JsonValue } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { isBareReference } from "../document/is-reference.ts";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";

/**
 * Reads `example` and `examples` of a parameter or media type, and the equivalent `x-example` and `x-examples` in
 * Swagger 2.0 documents. Values are shared with the source.
 */
export function readExamples(
  node: SourceNode,
  context: ReadContext,
): { examples?: readonly Example[] } {
  const examples: Example[] = [];
  const single = node.get("example") ?? node.get("x-example");
  if (single !== undefined) examples.push({ value: exampleValue(single, node, context) });
  const member = node.get("examples") === undefined ? "x-examples" : "examples";
  const several = node.get(member);
  if (Array.isArray(several)) {
    // Some documents have a list here, as in JSON Schema.
    for (const value of several) examples.push({ value });
  } else {
    for (const { key, value, pointer } of node.members(member)) {
      // The extension contains the examples directly instead of objects that wrap them.
      const example = member === "examples" ? context.resolver.resolve(value, pointer) : undefined;
      if (example !== undefined) examples.push(readExample(key, example));
      else if (member !== "examples") examples.push({ name: key, value });
    }
  }
  return examples.length > 0 ? { examples } : {};
}

/**
 * Returns the value of an example. If it consists only of a reference, returns the target, although the
 * specification does not allow references here. If there is no target, the reference itself is the value.
 */
function exampleValue(value: JsonValue, node: SourceNode, context: ReadContext): JsonValue {
  if (!isBareReference(value)) return value;
  return context.resolver.locator.locate(value.$ref, node.pointer)?.value ?? value;
}

function readExample(name: string, node: SourceNode): Example {
  return {
    name,
    ...present({
      summary: node.text("summary") ?? node.text("description"),
      // null is a valid value here, but `get` would treat it as absent.
      value: ["value", "dataValue", "serializedValue"]
        .filter((member) => Object.hasOwn(node.value, member))
        .map((member) => node.value[member])[0],
      externalValue: node.text("externalValue"),
    }),
  };
}
