import type {
  DocumentSummary,
  IndexView,
  PlanStep,
  RequestLanguage,
  StoredOperation,
} from "@speclens/core";
import { cleanLine, loadExampleTools, minimalRequest, renderRequest } from "@speclens/render";
import type { WithSchemas } from "../answers/properties/with-schemas.ts";
import type { PlannedTask } from "./plan-task.ts";

/**
 * Writes a request for each likely step of a plan, in order. Values of the question are in place. A comment says which
 * values come from an earlier response; the request has an example there.
 */
export async function planCode(
  { plan, operations, schemas }: PlannedTask,
  view: IndexView,
  language: RequestLanguage,
): Promise<string[]> {
  const documents = await view.documents();
  const texts: string[] = [];
  for (const [index, step] of plan.steps.entries()) {
    const found = operations[index];
    if (!step.likely || found === undefined) continue;
    const document = documents.find(({ id }) => id === step.document);
    texts.push(await requestText(step, found, { schemas, document, language }));
  }
  return texts;
}

interface RequestContext {
  readonly schemas: WithSchemas;
  readonly document: DocumentSummary | undefined;
  readonly language: RequestLanguage;
}

async function requestText(
  step: PlanStep,
  { operation }: StoredOperation,
  { schemas, document, language }: RequestContext,
): Promise<string> {
  const tools = await loadExampleTools();
  const values = step.inputs.flatMap(({ name, in: place, source }) =>
    source.kind === "question" || source.kind === "constant"
      ? [{ name, in: place, value: source.value }]
      : [],
  );
  const request = await schemas((resolverOf) =>
    minimalRequest(operation, { document, resolve: resolverOf(step.document), tools, values }),
  );
  const summary = step.summary === undefined ? "" : ` — ${cleanLine(step.summary)}`;
  const notes = [
    `${step.number} ${cleanLine(step.operation)}${summary}`,
    ...step.inputs.flatMap(({ name, source }) =>
      source.kind === "step"
        ? [`${cleanLine(name)}: use ${cleanLine(source.field)} of step ${source.step}`]
        : [],
    ),
  ];
  const mark = language === "fetch" ? "//" : "#";
  const comments = notes.map((note) => `${mark} ${note}`);
  return [...comments, renderRequest(request, language)].join("\n");
}
