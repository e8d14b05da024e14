import type { AnswerSource, OperationPlace } from "@speclens/assistant";
import { assembleSections, estimateTokens, type Section } from "@speclens/budget";
import {
  collectSchemaNames,
  type JsonSchema,
  operationKey,
  type StoredOperation,
} from "@speclens/core";
import {
  joinRenderedText,
  type RenderedText,
  renderCard,
  renderOperation,
  renderSchema,
} from "@speclens/render";
import { estimateCounter } from "../answers/estimate-counter.ts";
import type { OpenedPage } from "../answers/pages/open-page.ts";
import { planText } from "../answers/plan-text.ts";
import type { PlannedTask } from "../planning/plan-task.ts";
import { chooseDocuments } from "../queries/choose-documents.ts";
import { readCard } from "../queries/read-card.ts";
import { withInherited } from "../queries/with-inherited.ts";

/** What a model reads about a task, within a number of tokens. */
export interface AnswerContext {
  readonly text: string;
  /** The parts of the text that an answer may cite. Parts that did not fit are not among them. */
  readonly sources: readonly AnswerSource[];
}

/** A source, and its section of the text. */
interface ContextPart {
  readonly source: Omit<AnswerSource, "number">;
  readonly title: string;
  readonly lines: readonly string[];
  readonly priority: number;
}

/** Which parts are filled first if there is not enough room. */
const PRIORITY = { plan: 1, conventions: 2, likely: 3, schema: 4, unlikely: 5 };
/** Share of the tokens for the operations of likely steps. */
const OPERATIONS_SHARE = 0.7;
/** Tokens of one operation of a likely step, and of another one. */
const MOST_OF_LIKELY = 3_000;
const MOST_OF_UNLIKELY = 300;
/** Maximum number of operations. Of the calls of a task, 91 % are among the first twenty hits. */
const MOST_OPERATIONS = 20;
/** Maximum number of schemas and of documents whose conventions are included. */
const MOST_SCHEMAS = 20;
const MOST_CARDS = 3;
/** Share of the tokens that all parts may take to be written whole. The rest is for the plan. */
const WHOLE_SHARE = 0.8;
/** Tokens of the least context. */
const LEAST_TOKENS = 40;

/**
 * Writes the context of a task: the plan; the operations of its steps, those of likely steps in more detail; further
 * hits and their alternatives, in brief; the schemas that the steps refer to and do not write out; and the conventions
 * of their documents.
 */
export async function answerContext(
  page: OpenedPage,
  task: PlannedTask,
  options: { readonly documents: readonly string[] | undefined; readonly tokens: number },
): Promise<AnswerContext> {
  const tokens = Math.max(LEAST_TOKENS, options.tokens);
  const plan = await planText(page, task, { documents: options.documents, tokens: 0 });
  const operations = await operationParts(page, task, tokens);
  const schemas = await schemaParts(page, task, operations);
  const conventions = await conventionParts(page, task, options.documents);
  const parts = [...operations, ...schemas, ...conventions];
  const written = parts.map(({ title, lines }) => [title, ...lines].join("\n")).join("\n");
  const isWhole = estimateTokens(written) <= tokens * WHOLE_SHARE;
  const sections: Section[] = parts.map(({ title, lines, priority }, index) => ({
    name: `${index + 1}`,
    title: `[${index + 1}] ${title}`,
    // Finding the lines that fit takes a count for each step of a search.
    items: isWhole && lines.length > 0 ? [lines.join("\n")] : lines,
    noun: "lines",
    priority,
  }));
  const planned: Section = {
    ...{ name: "plan", title: "Plan", noun: "steps", priority: PRIORITY.plan },
    items: linesOf(plan),
  };
  const assembled = assembleSections([planned, ...sections], {
    budget: tokens,
    counter: estimateCounter,
  });
  return {
    text: assembled.text,
    sources: parts.flatMap(({ source, lines }, index) =>
      lines.length === 0 || assembled.sections[index + 1]?.shown
        ? [{ number: index + 1, ...source }]
        : [],
    ),
  };
}

async function operationParts(
  page: OpenedPage,
  task: PlannedTask,
  tokens: number,
): Promise<ContextPart[]> {
  const { plan, schemas } = task;
  const documents = await page.documents();
  const operations = [...task.operations, ...(await otherOperations(page, task))];
  const likely = plan.steps.filter((step) => step.likely).length;
  const share = Math.floor((tokens * OPERATIONS_SHARE) / Math.max(1, likely));
  const parts: ContextPart[] = [];
  for (const [index, { document: id, operation }] of operations.entries()) {
    const isLikely = plan.steps[index]?.likely === true;
    const most = Math.min(share, isLikely ? MOST_OF_LIKELY : MOST_OF_UNLIKELY);
    const document = documents.find((one) => one.id === id);
    const text = await schemas((resolverOf) =>
      renderOperation(operation, {
        ...{ resolve: resolverOf(id), showDocument: documents.length > 1 },
        target: { tokens: most, measure: estimateTokens },
        ...(document !== undefined && { document }),
      }),
    );
    const [title = operation.id, ...lines] = linesOf(text);
    const priority = isLikely ? PRIORITY.likely : PRIORITY.unlikely;
    parts.push({
      source: { kind: "operation", document: id, name: operation.id },
      ...{ title, lines, priority },
    });
  }
  return parts;
}

/** Returns the best hits that are no steps, then the alternatives of the steps. The plan only names some of them. */
async function otherOperations(
  page: OpenedPage,
  { plan, operations, hits }: PlannedTask,
): Promise<StoredOperation[]> {
  const alternatives = plan.steps.flatMap(({ document, alternatives }) =>
    alternatives.map(({ operation }) => ({ document, operation })),
  );
  const wanted = new Map<string, OperationPlace>();
  for (const { document, operation } of [...hits, ...alternatives])
    if (!plan.steps.some((step) => step.document === document && step.operation === operation))
      wanted.set(operationKey({ document, operation }), { document, operation });
  const room = Math.max(0, MOST_OPERATIONS - operations.length);
  const documents = await page.documents();
  const found = await page.view.findEachOperation([...wanted.values()].slice(0, room));
  return found.flatMap((stored) =>
    stored === undefined
      ? []
      : [
          withInherited(
            stored,
            documents.find(({ id }) => id === stored.document),
          ),
        ],
  );
}

/** Returns the schemas that the texts of operations, or of schemas before them, only name. */
async function schemaParts(
  page: OpenedPage,
  { operations, schemas }: PlannedTask,
  written: readonly ContextPart[],
): Promise<ContextPart[]> {
  const several = (await page.documents()).length > 1;
  const parts: ContextPart[] = [];
  for (const [index, { document }] of operations.entries()) {
    const text = written[index]?.lines.join("\n") ?? "";
    const pending = namedIn(text, operationSchemas(operations[index]));
    for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
      if (parts.length === MOST_SCHEMAS) return parts;
      const isKnown = parts.some(
        ({ source }) => source.document === document && source.name === name,
      );
      const definition = isKnown ? undefined : await definitionOf(schemas, document, name);
      if (definition === undefined) continue;
      const rendered = await schemas((resolverOf) =>
        renderSchema(name, definition, { resolve: resolverOf(document) }),
      );
      const [title = name, ...lines] = linesOf(rendered);
      parts.push({
        source: { kind: "schema", document, name },
        title: several ? `${document} ${title}` : title,
        lines,
        priority: PRIORITY.schema,
      });
      pending.push(...namedIn(lines.join("\n"), collectSchemaNames(definition)));
    }
  }
  return parts;
}

function operationSchemas(stored: StoredOperation | undefined): string[] {
  const { parameters = [], requestBody, responses = [] } = stored?.operation ?? {};
  const used = [
    ...parameters.map(({ schema }) => schema),
    ...(requestBody?.content ?? []).map(({ schema }) => schema),
    ...responses.flatMap(({ content }) => content.map(({ schema }) => schema)),
  ];
  return [...new Set(used.flatMap((schema) => collectSchemaNames(schema)))];
}

/** Returns the names that a text refers to as `$Name`. */
function namedIn(text: string, names: readonly string[]): string[] {
  return names.filter(
    (name) => text.includes(`$${name}`) || text.includes(`$${JSON.stringify(name)}`),
  );
}

function definitionOf(
  schemas: PlannedTask["schemas"],
  document: string,
  name: string,
): Promise<JsonSchema | undefined> {
  return schemas((resolverOf) => resolverOf(document)(name));
}

/** Returns the conventions of the documents of the plan. Without steps, the question may be about those of others. */
async function conventionParts(
  page: OpenedPage,
  { plan }: PlannedTask,
  within: readonly string[] | undefined,
): Promise<ContextPart[]> {
  const documents = chooseDocuments(await page.documents(), within);
  const planned = documents.filter(({ id }) => plan.steps.some(({ document }) => document === id));
  const shown = (planned.length > 0 ? planned : documents).slice(0, MOST_CARDS);
  const parts: ContextPart[] = [];
  for (const document of shown) {
    const { id } = document;
    const { items } = renderCard(await readCard(page.view, document), { counter: estimateCounter });
    if (items.length === 0) continue;
    parts.push({
      source: { kind: "conventions", document: id },
      title: `Conventions of ${id}`,
      lines: items,
      priority: PRIORITY.conventions,
    });
  }
  return parts;
}

function linesOf(text: RenderedText): string[] {
  return joinRenderedText(text).split("\n");
}
