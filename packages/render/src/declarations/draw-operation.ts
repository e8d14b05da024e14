import {
  isJsonObject,
  type JsonSchema,
  type MediaType,
  type Operation,
  type Parameter,
} from "@speclens/core";
import type { ExampleSide } from "../examples/check-value.ts";
import { cleanLine } from "../text/clean-text.ts";
import { describe } from "../text/describe.ts";
import { comment } from "./type-literals.ts";
import { type TypeText, union } from "./type-text.ts";
import { docOf, type ObjectMember, writeObject } from "./write-object.ts";
import { type TypeScope, writeType } from "./write-type.ts";

/** The part of an operation to declare: its inputs, its outputs, or both. */
export type DeclaredSection = "request" | "responses" | "all";

const PLACES = [
  ["path", "path"],
  ["query", "query"],
  ["querystring", "querystring"],
  ["header", "headers"],
  ["cookie", "cookies"],
] as const;

/** Writes the interface of an operation. */
export function drawOperation(
  { id, summary, description, deprecated, parameters, requestBody, responses }: Operation,
  name: string,
  section: DeclaredSection,
  scopeFor: (side: ExampleSide) => TypeScope,
): string {
  const members: ObjectMember[] = [];
  const input = scopeFor("request");
  if (section !== "responses") {
    for (const [place, member] of PLACES) {
      const own = parameters.filter((parameter) => parameter.in === place);
      if (own.length === 0) continue;
      const listed = own.map((parameter): ObjectMember => {
        const schema = schemaOf(parameter);
        const { text } = writeType(schema, input, 2);
        const doc = docOf({
          description:
            parameter.description ?? (isJsonObject(schema) ? schema.description : undefined),
          deprecated: parameter.deprecated === true,
        });
        return { name: parameter.name, type: text, isRequired: parameter.required, doc };
      });
      const isRequired = own.some((parameter) => parameter.required);
      members.push({ name: member, type: writeObject(listed, undefined, 1), isRequired, doc: "" });
    }
    if (requestBody !== undefined) {
      const { text } = contentType(requestBody.content, input, 1);
      members.push({
        name: "body",
        type: text,
        isRequired: requestBody.required,
        doc: docOf({ description: requestBody.description }),
      });
    }
  }
  if (section !== "request" && responses.length > 0) {
    const output = scopeFor("response");
    const listed = responses.map(({ status, content }): ObjectMember => {
      const { text } =
        content.length === 0 ? { text: "undefined" } : contentType(content, output, 2);
      return { name: status, type: text, isRequired: true, doc: "" };
    });
    members.push({
      name: "responses",
      type: writeObject(listed, undefined, 1),
      isRequired: true,
      doc: "",
    });
  }
  const said = describe(summary ?? description, "short");
  const title = [cleanLine(id), said].filter((part) => part !== "").join(" — ");
  const doc = comment(deprecated ? `${title} @deprecated` : title, "/**");
  const text = members.length === 0 ? "{}" : writeObject(members, undefined, 0);
  return `${doc}\nexport interface ${name} ${text}`;
}

/** The type of a body: that of each media type. */
function contentType(content: readonly MediaType[], scope: TypeScope, level: number): TypeText {
  return union(
    content.map((media) => {
      const schema = mediaSchema(media);
      if (schema !== undefined) return writeType(schema, scope, level);
      const isText = /^text\/|json|xml/i.test(media.type);
      return { text: isText ? "unknown" : "Blob", shape: "atom" };
    }),
  );
}
function schemaOf({
  schema,
  content,
}: Pick<Parameter, "schema" | "content">): JsonSchema | undefined {
  const [media] = content ?? [];
  return schema ?? (media && mediaSchema(media));
}

function mediaSchema({ schema, itemSchema }: MediaType): JsonSchema | undefined {
  return schema ?? (itemSchema === undefined ? undefined : { type: "array", items: itemSchema });
}
