import { type Parameter, quoted } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { isParameterLocation } from "../document/is-parameter-location.ts";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import { readExamples } from "./read-examples.ts";
import { readExtensions } from "./read-extensions.ts";
import { readMediaTypes } from "./read-media-types.ts";
import { readSchemaMember } from "./read-schema-member.ts";

/** Reads one parameter; undefined, with a diagnostic, where it has no name or no place. */
export function readParameter(node: SourceNode, context: ReadContext): Parameter | undefined {
  const name = node.text("name");
  const location = node.text("in");
  if (name === undefined || !isParameterLocation(location)) {
    context.diagnostics.add({
      severity: "warning",
      code: "parameter-invalid",
      pointer: node.pointer,
      message:
        name === undefined
          ? 'The parameter has no "name". It was skipped.'
          : `The parameter ${quoted(name)} is in ${quoted(location ?? "")}, which is not a valid location. It was skipped.`,
      hint: 'A parameter needs "name" and "in": path, query, header or cookie.',
    });
    return undefined;
  }
  const content = readMediaTypes(node, context);
  const optional = {
    deprecated: node.flag("deprecated"),
    description: node.text("description"),
    style: node.text("style"),
    explode: node.flag("explode"),
    allowReserved: node.flag("allowReserved"),
    allowEmptyValue: node.flag("allowEmptyValue"),
  };
  return {
    name,
    in: location,
    // A path without one of its parameters is another path.
    required: location === "path" || (node.flag("required") ?? false),
    ...present(optional),
    ...present({ schema: readSchemaMember(node, "schema", context) }),
    ...(content.length > 0 ? { content } : {}),
    ...readExamples(node, context),
    ...readExtensions(node),
  };
}
