import { isJsonObject, type JsonValue } from "@speclens/core";
import { pointerSegments } from "@speclens/text";
import type { ArazzoDocument, ArazzoSource, ArazzoStep } from "../src/index.ts";

/** An operation that a step calls. */
export interface ResolvedOperation {
  readonly document: string;
  readonly operation: string;
}

/** Returns a problem for each reference of an Arazzo document that leads nowhere. */
export function unresolved({ workflows: [workflow] }: ArazzoDocument): string[] {
  if (workflow === undefined) return ["no workflow"];
  const problems: string[] = [];
  const inputs = isJsonObject(workflow.inputs?.properties) ? workflow.inputs.properties : {};
  const required = Array.isArray(workflow.inputs?.required) ? workflow.inputs.required : [];
  for (const name of required)
    if (!Object.hasOwn(inputs, name)) problems.push(`required input ${name}`);
  const outputs = new Set<string>();
  for (const step of workflow.steps) {
    for (const expression of expressionsOf(step)) {
      const input = /^\$inputs\.([A-Za-z0-9_-]+)$/.exec(expression)?.[1];
      const isInput = input !== undefined && Object.hasOwn(inputs, input);
      if (!isInput && !outputs.has(expression)) problems.push(`${step.stepId}: ${expression}`);
    }
    for (const [name, value] of Object.entries(step.outputs ?? {})) {
      const place = typeof value === "string" ? value : value.context;
      const isPlace =
        /^\$response\.(?:body(?:#(?:\/[^{}]*)+)?|header\.[!#$%&'*+\-.^_`|~0-9A-Za-z]+)$/u;
      if (!isPlace.test(place)) problems.push(`${step.stepId}: output ${name} from ${place}`);
      if (!/^[A-Za-z0-9_-]+$/.test(name)) problems.push(`${step.stepId}: output ${name}`);
      outputs.add(`$steps.${step.stepId}.outputs.${name}`);
    }
  }
  const ids = workflow.steps.map(({ stepId }) => stepId);
  if (new Set(ids).size < ids.length) problems.push("two steps with one id");
  return problems;
}

/** Returns the operation that a step calls; undefined if its reference is not unique or leads nowhere. */
export function operationOf(
  step: ArazzoStep,
  { sourceDescriptions }: ArazzoDocument,
  sources: readonly ArazzoSource[],
  idOfName: ReadonlyMap<string, string>,
): ResolvedOperation | undefined {
  const sourceNamed = (name: string | undefined) =>
    sources.find(({ id }) => name !== undefined && id === idOfName.get(name));
  if (step.operationId !== undefined) {
    const [, name, qualified] =
      /^\$sourceDescriptions\.([\w-]+)\.(.+)$/u.exec(step.operationId) ?? [];
    const source = sourceNamed(name ?? sourceDescriptions[0]?.name);
    const wanted = qualified ?? step.operationId;
    const [operation, ...others] = [...(source?.operations ?? [])].filter(
      ({ operationId }) => operationId === wanted,
    );
    if (source === undefined || operation === undefined || others.length > 0) return undefined;
    return { document: source.id, operation: operation.id };
  }
  const [, name, fragment = ""] =
    /^\{\$sourceDescriptions\.([\w-]+)\.url\}#([^#]*)$/u.exec(step.operationPath ?? "") ?? [];
  const [paths, path, first, second] = pointerSegments(decodeURIComponent(fragment));
  const source = sourceNamed(name);
  const method = first === "additionalOperations" ? second : first?.toUpperCase();
  if (source === undefined || paths !== "paths") return undefined;
  return { document: source.id, operation: `${method} ${path}` };
}

/** Returns the runtime expressions in the parameters and the body of a step. */
function expressionsOf({ parameters = [], requestBody }: ArazzoStep): string[] {
  const values = parameters.map(({ value }) => value);
  const targets = requestBody?.replacements?.map(({ value }) => value) ?? [];
  return textsIn([...values, requestBody?.payload ?? null, ...targets]).filter(
    (text) => text.startsWith("$") || text.includes("{$"),
  );
}

function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner: JsonValue | undefined) => textsIn(inner));
}
