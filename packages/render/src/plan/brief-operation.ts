import type { JsonSchema, Operation, Parameter } from "@speclens/core";
import type { SchemaResolver } from "../notation/type-context.ts";
import { choicesText } from "../operation/choices-text.ts";
import { type OutlineSize, outlineBody } from "../operation/outline-body.ts";
import { successOf } from "../operation/success-of.ts";
import { cleanLine } from "../text/clean-text.ts";

/** How much of an operation is named. */
export interface BriefSize {
  /** The fields to name of a body, and of a response. */
  readonly sent: OutlineSize;
  readonly returned: OutlineSize;
  /** Maximum number of optional parameters to name. */
  readonly optional: number;
}

/** Numbers of the steps, from 1, that show the same body or response already; absent if none does. */
export interface SameSchemas {
  readonly sent?: number;
  readonly returned?: number;
}

/** Options for naming what an operation takes and returns. */
export interface BriefOptions extends BriefSize {
  readonly resolve: SchemaResolver;
  readonly same: SameSchemas;
}

/** What is read of an operation. */
type BriefParts = Pick<Operation, "parameters" | "responses"> & {
  readonly requestBody?: Operation["requestBody"] | undefined;
};

/**
 * Names what an operation takes and returns: `takes query, page?`, `body {name, …}`, `returns 200 {id, …}`. What the
 * task is about comes first, with the values that it may have.
 *
 * @param wanted names of the inputs that the task is about
 */
export function briefOperation(
  { parameters, requestBody, responses }: BriefParts,
  wanted: readonly string[],
  { resolve, sent: size, returned, optional: most, same }: BriefOptions,
): string[] {
  const near = new Set(wanted.map((name) => name.replaceAll("[]", "")));
  const sent = parameters.filter(({ in: place }) => place !== "path" && place !== "header");
  const required = sent.filter((parameter) => parameter.required);
  const optional = sent
    .filter((parameter) => !parameter.required)
    .sort((one, other) => Number(near.has(other.name)) - Number(near.has(one.name)));
  const named = ({ name, schema, required: isRequired }: Parameter): string => {
    const values = isRequired || near.has(name) ? choicesText(schema, resolve) : "";
    return `${cleanLine(name)}${isRequired ? "" : "?"}${values === "" ? "" : `: ${values}`}`;
  };
  const names = [
    ...[...required, ...optional.slice(0, most)].map(named),
    ...(optional.length > most ? [`… ${optional.length - most} more`] : []),
  ];
  const schema = sentSchema({ requestBody });
  const fields = outlineBody(schema, resolve, size, { isSent: true, wanted: near });
  const body = orSame(fields, same.sent);
  return [
    ...(names.length > 0 ? [`takes ${names.join(", ")}`] : []),
    ...(body === "" ? [] : [`body ${body}`]),
    ...returnedLines({ responses }, { resolve, size: returned, same }),
  ];
}

/** What is named of a body beside the fields that the task is about. */
const LITTLE: OutlineSize = { fields: 3, inner: 2 };

/** Names what an operation needs and what the task is about: the least that is said about a likely step. */
export function askedInputs(
  { parameters, requestBody }: Operation,
  wanted: readonly string[],
  { resolve, same }: Pick<BriefOptions, "resolve" | "same">,
): string[] {
  const near = new Set(wanted.map((name) => name.replaceAll("[]", "")));
  return briefOperation(
    {
      parameters: parameters.filter(({ name, required }) => required || near.has(name)),
      requestBody,
      responses: [],
    },
    wanted,
    { resolve, same, sent: LITTLE, returned: LITTLE, optional: near.size },
  );
}

/** Names the fields of the success response: `returns 200 {id, …}`. */
export function returnedLines(
  { responses }: Pick<Operation, "responses">,
  {
    resolve,
    size,
    same: { returned: step },
  }: {
    readonly resolve: SchemaResolver;
    readonly size: OutlineSize;
    readonly same: SameSchemas;
  },
): string[] {
  const good = responses.find(successOf(responses));
  if (good === undefined) return [];
  const text = orSame(outlineBody(returnedSchema({ responses }), resolve, size), step);
  return text === "" ? [] : [`returns ${cleanLine(good.status)} ${text}`];
}

/** A text that is no longer says as much as the number of the step that has it, too. */
const SHORT = 60;

function orSame(text: string, step: number | undefined): string {
  return step === undefined || text.length <= SHORT ? text : `as in ${step}`;
}

/** Returns the schema of an operation's body, in its first media type. */
export function sentSchema({
  requestBody,
}: {
  readonly requestBody?: Operation["requestBody"] | undefined;
}): JsonSchema | undefined {
  return requestBody?.content[0]?.schema;
}

/** Returns the schema of an operation's success response, in its first media type. */
export function returnedSchema({
  responses,
}: Pick<Operation, "responses">): JsonSchema | undefined {
  return responses.find(successOf(responses))?.content[0]?.schema;
}
