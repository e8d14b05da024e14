import {
  isJsonObject,
  type Operation,
  type Parameter,
  type Plan,
  type PlanAlternative,
  type PlanGap,
  type PlanInput,
  type PlanStep,
} from "@speclens/core";
import { operationTitle } from "../hits/operation-title.ts";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { choicesText } from "../operation/choices-text.ts";
import type { OperationTarget } from "../operation/fill-operation.ts";
import { type OutlineSize, outlineBody } from "../operation/outline-body.ts";
import { type OperationDocument, renderOperation } from "../operation/render-operation.ts";
import { renderSecurity } from "../operation/render-security.ts";
import { renderServers } from "../operation/render-servers.ts";
import { successOf } from "../operation/success-of.ts";
import { cleanSentence } from "../text/clean-sentence.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { repeatsOperation } from "../text/repeats-operation.ts";

/** A step of a plan with what its document says about the operation. */
export interface PlannedOperation {
  readonly operation: Operation;
  /** The operation's document. Its servers and security apply to the operation. */
  readonly document?: OperationDocument;
  /**
   * Runs `use` with a function that looks up schemas of the document by name, once or several times, until all that it
   * asks for are there. Steps are written one after the other, so that each loads only what it needs.
   */
  readonly withSchemas: <Result>(use: (resolve: SchemaResolver) => Result) => Promise<Result>;
}

/** Options for showing a plan. */
export interface PlanOptions {
  /** The operations of the steps, in their order. */
  readonly operations: readonly PlannedOperation[];
  /** Lines about conventions of the API, to show before the steps. Default: none. */
  readonly conventions?: readonly string[];
  /**
   * Whether to name the document if all steps come from one. If they come from several, each step names its own.
   * Default false.
   */
  readonly showDocument?: boolean;
  /**
   * Size to fill, if there is that much to say: the likeliest steps show their parameters and bodies in full, others
   * by name. The steps are shown even beyond it.
   */
  readonly target: OperationTarget;
}

/** The fields to name of a body that is not written out, and of a response. */
interface BriefSize {
  readonly sent: OutlineSize;
  readonly returned: OutlineSize;
}
const FEW: BriefSize = { sent: { fields: 10, inner: 3 }, returned: { fields: 5, inner: 2 } };
/** The sizes of the likeliest steps, from the best one, if there is room. */
const MANY: readonly BriefSize[] = [
  { sent: { fields: 60, inner: 12 }, returned: { fields: 7, inner: 3 } },
  { sent: { fields: 40, inner: 8 }, returned: { fields: 7, inner: 3 } },
];
const SOME: BriefSize = { sent: { fields: 20, inner: 4 }, returned: { fields: 7, inner: 3 } };
/** Maximum number of optional parameters to name. */
const MOST_OPTIONAL = 10;
/** Maximum number of characters of a value. */
const LONGEST_VALUE = 80;
/** Maximum number of characters of the summary of an alternative. */
const LONGEST_ALTERNATIVE = 50;
/** Tokens that a step fills with types, and with descriptions. */
const MOST_TYPED = 250;
const MOST_TOKENS = 400;
/** Tokens below which there is no use in saying more. */
const LEAST_ROOM = 20;
/** Maximum number of steps with descriptions. */
const MOST_DESCRIBED = 2;

/**
 * Writes a plan: for each step its number, operation and summary; where its inputs come from (`id ← 1 items[].id`,
 * `query = "Titanic"`); what it takes and returns; and the operations that may be the right ones instead. `maybe` marks
 * a step that is far less likely than the best one. Items are steps. Authentication and server appear once if all steps
 * share them.
 */
export async function renderPlan(plan: Plan, options: PlanOptions): Promise<RenderedText> {
  const { steps } = plan;
  const { operations, target, conventions = [] } = options;
  const documents = new Set(steps.map(({ document }) => document));
  const showDocument = documents.size > 1;
  const head = [
    ...outcomeLines(plan),
    ...(options.showDocument && documents.size === 1
      ? [`document: ${cleanLine([...documents].join())}`]
      : []),
    ...quoteLines(plan, showDocument),
    ...commonLines(operations),
    ...conventions,
  ];
  const textOf = (step: PlanStep, detail: readonly string[]): string =>
    stepLines(step, plan, { showDocument, detail }).join("\n");
  const texts = steps.map((step) => textOf(step, []));
  const foot = otherLines(plan, showDocument);
  // The other operations come on top: what is said about the steps is worth more than their names.
  let room = target.tokens - target.measure([...head, ...texts].join("\n"));
  /** Steps whose types do not fit. With descriptions they would be longer still, and writing them costs memory. */
  const tooLong = new Set<number>();
  /** Says more about a step if the text still fits. */
  const fill = async (index: number, level: Level): Promise<void> => {
    const [step, planned] = [steps[index], operations[index]];
    if (step === undefined || planned === undefined || room < LEAST_ROOM) return;
    if (level === "described" && tooLong.has(index)) return;
    const used = target.measure(texts[index] ?? "");
    const tokens = room + used;
    const detail = await planned.withSchemas((resolve) =>
      detailLines(planned, step, level, {
        resolve,
        size: level === "named" ? FEW : (MANY[likeliest.indexOf(index)] ?? SOME),
        target: { ...target, tokens, most: tokens },
      }),
    );
    // Types are worth less than the names of what the task is about.
    if (losesWanted(step, texts[index] ?? "", detail)) return;
    const text = textOf(step, detail);
    const more = target.measure(text) - used;
    if (more > room) {
      if (level === "typed") tooLong.add(index);
      return;
    }
    room -= more;
    texts[index] = text;
  };
  const likeliest = [...steps.keys()]
    .filter((index) => steps[index]?.role === "found")
    .sort((one, other) => (steps[other]?.score ?? 0) - (steps[one]?.score ?? 0));
  const needed = [...steps.keys()].filter((index) => !likeliest.includes(index));
  const first = likeliest.slice(0, MOST_DESCRIBED);
  const isTyped = (index: number): boolean => hasChoices(operations[index]);
  // What the task is about comes first, for all steps: the likeliest one is often not the right one.
  for (const index of likeliest) await fill(index, "named");
  for (const index of needed) await fill(index, "named");
  for (const index of likeliest) await fill(index, "outlined");
  for (const index of likeliest) if (isTyped(index)) await fill(index, "typed");
  for (const index of first) await fill(index, "described");
  return { head, items: withoutRepeats(texts), foot, noun: ["step", "steps"] };
}

/** Replaces a long line about a body or response by the number of the step that has the same one. */
function withoutRepeats(texts: readonly string[]): string[] {
  const known = new Map<string, number>();
  return texts.map((text, index) =>
    text
      .split("\n")
      .map((line) => {
        const [, start, content = ""] = REPEATABLE.exec(line) ?? [];
        const step = known.get(content);
        if (start === undefined) return line;
        if (step !== undefined) return `${start} as in ${step}`;
        known.set(content, index + 1);
        return line;
      })
      .join("\n"),
  );
}

const REPEATABLE = /^( body| returns \S+) (.{40,})$/u;

/** Returns whether a step would lose names of inputs that the task is about. */
function losesWanted(
  { wanted = [] }: PlanStep,
  before: string,
  detail: readonly string[],
): boolean {
  const after = new Set(detail.join("\n").match(WORD));
  const named = new Set(before.match(WORD));
  return wanted
    .flatMap((name) => name.match(WORD) ?? [])
    .some((name) => named.has(name) && !after.has(name));
}

const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * How much is said about an operation besides its name: the names of what it takes and returns, few or many; their
 * types and choices; their descriptions, too.
 */
type Level = "named" | "outlined" | "typed" | "described";

/** Returns whether a list of names says too little about an operation, because values have to be chosen. */
function hasChoices(planned: PlannedOperation | undefined): boolean {
  if (planned === undefined) return false;
  const { parameters, requestBody } = planned.operation;
  return requestBody !== undefined || parameters.some(({ schema }) => listsValues(schema));
}

/** Returns whether a schema lists values anywhere. Stops at the first list, because a list may be very long. */
function listsValues(schema: unknown): boolean {
  const waiting = [schema];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (isJsonObject(value) && Object.hasOwn(value, "enum")) return true;
    if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}

function outcomeLines({ noMatch, unsure, gap, steps }: Plan): string[] {
  if (steps.length === 0) return ["No match."];
  if (gap !== undefined) return [gapLine(gap)];
  if (noMatch) return ["No match: nothing here does this. Closest:"];
  return unsure ? ["No clear match. This may do it:"] : [];
}

/** Writes what no operation does: `Nothing here deletes it: /tickets/{id} has only GET. Closest:`. */
function gapLine({ action, path, methods }: PlanGap): string {
  if (path === undefined) return "Nothing here restores what was deleted. Closest:";
  const has = methods.length === 0 ? "no method" : `only ${methods.join(", ")}`;
  return `Nothing here ${action}s ${cleanLine(path)}, which has ${has}. Closest:`;
}

/** Writes what the documents say about the question: `status of POST /orders: The state of …`. */
function quoteLines({ quotes = [] }: Plan, showDocument: boolean): string[] {
  return quotes.map(({ document, operation, about, text }) => {
    const place = showDocument ? `${cleanLine(document)} ${cleanLine(operation)}` : operation;
    const subject = about === undefined ? "" : `${cleanLine(about)} of `;
    return `${subject}${cleanLine(place)} says: ${cleanLine(text)}`;
  });
}

/** Names the next best operations. */
function otherLines({ others = [] }: Plan, showDocument: boolean): string[] {
  if (others.length === 0) return [];
  const named = others.map((other) => {
    const document = showDocument ? `${cleanLine(other.document)} ` : "";
    return `${document}${alternativeText(other)}`;
  });
  return [`also near: ${named.join(" · ")}`];
}

/** Writes authentication and server, if they are the same for all steps. */
function commonLines(operations: readonly PlannedOperation[]): string[] {
  const facts = operations.map(({ operation, document }) => {
    const security = operation.security ?? document?.security ?? [];
    const servers = operation.servers ?? document?.servers ?? [];
    return [
      security.length === 0 ? "" : renderSecurity(security, document?.securitySchemes ?? {}),
      renderServers(servers, "none"),
    ].filter((fact) => fact !== "");
  });
  const [first = []] = facts;
  const common = first.filter((fact) => facts.every((one) => one.includes(fact)));
  return common.length === 0 ? [] : [common.join(" · ")];
}

function stepLines(
  step: PlanStep,
  { steps }: Plan,
  { showDocument, detail }: { readonly showDocument: boolean; readonly detail: readonly string[] },
): string[] {
  const { number, document, operation, summary, deprecated, likely, alternatives, inputs } = step;
  const title = operationTitle({
    ...{ operation, summary },
    document: showDocument ? document : undefined,
  });
  const sources = inputs.flatMap(sourceText);
  const given = givenFields(step, steps);
  return [
    `${number} ${likely ? "" : "maybe "}${title}${deprecated ? " · deprecated" : ""}`,
    ...(sources.length > 0 ? [` ${sources.join(" · ")}`] : []),
    ...indented(detail),
    ...(given.length > 0 ? [` gives ${given.join(", ")}`] : []),
    ...(alternatives.length > 0 ? [` or ${alternatives.map(alternativeText).join(" · ")}`] : []),
  ];
}

/** Returns the fields of a step's response that later steps use. */
function givenFields({ number }: PlanStep, steps: readonly PlanStep[]): string[] {
  const fields = steps.flatMap(({ inputs }) =>
    inputs.flatMap(({ source }) =>
      source.kind === "step" && source.step === number && source.operation === undefined
        ? [cleanLine(source.field)]
        : [],
    ),
  );
  return [...new Set(fields)];
}

function alternativeText({ operation, summary = "" }: PlanAlternative): string {
  const title = cleanLine(operation);
  const shown = cleanSentence(summary, LONGEST_ALTERNATIVE);
  return shown === "" || repeatsOperation(shown, operation) ? title : `${title} (${shown})`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => ` ${line.replaceAll("\n", "\n ")}`);
}

/** Writes where the value of an input comes from; nothing for a value that the caller has. */
function sourceText({ name, source }: PlanInput): string[] {
  const named = cleanLine(name);
  switch (source.kind) {
    case "question":
    case "constant":
      return [`${named} = ${shortened(jsonLiteral(source.value))}`];
    case "step":
      return [
        `${named} ← ${source.step}${source.operation === undefined ? "" : ` (${cleanLine(source.operation)})`} ${cleanLine(source.field)}`,
      ];
    case "caller":
      return [];
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function detailLines(
  { operation, document }: PlannedOperation,
  step: PlanStep,
  level: Level,
  { resolve, target, size }: DetailOptions,
): string[] {
  if (level === "named" || level === "outlined")
    return briefLines(operation, step, { resolve, ...size });
  const tokens = Math.min(target.tokens, level === "typed" ? MOST_TYPED : MOST_TOKENS);
  const text = renderOperation(operation, {
    ...{ resolve, target: { ...target, tokens }, section: "request" },
    verbosity: level === "typed" ? "none" : "short",
    ...(document !== undefined && { document }),
  });
  const description = text.head.filter((line) => line.startsWith("// "));
  if (level === "described") return [...description, ...text.items, ...text.foot];
  // What it returns is named only, and errors are left out. The foot only says how to ask for descriptions.
  const answers = text.items.findIndex((item) => /^(?:returns|errors) /.test(item));
  const sent = text.items.slice(0, answers === -1 ? undefined : answers);
  return [...description, ...sent, ...returnedLines(operation, resolve, size.returned)];
}

interface DetailOptions {
  readonly resolve: SchemaResolver;
  readonly target: OperationTarget;
  readonly size: BriefSize;
}

/** Names what an operation takes and returns: `takes query, page?`, `body {name, …}`, `returns 200 {id, …}`. */
function briefLines(
  { parameters, requestBody, responses }: Operation,
  { wanted = [] }: PlanStep,
  { resolve, sent: size, returned: most }: BriefSize & { readonly resolve: SchemaResolver },
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
    ...[...required, ...optional.slice(0, MOST_OPTIONAL)].map(named),
    ...(optional.length > MOST_OPTIONAL ? [`… ${optional.length - MOST_OPTIONAL} more`] : []),
  ];
  const schema = requestBody?.content[0]?.schema;
  const body = outlineBody(schema, resolve, size, { isSent: true, wanted: near });
  return [
    ...(names.length > 0 ? [`takes ${names.join(", ")}`] : []),
    ...(body === "" ? [] : [`body ${body}`]),
    ...returnedLines({ responses }, resolve, most),
  ];
}

/** Names the fields of the success response: `returns 200 {id, …}`. */
function returnedLines(
  { responses }: Pick<Operation, "responses">,
  resolve: SchemaResolver,
  size: OutlineSize,
): string[] {
  const isGood = successOf(responses);
  const good = responses.find(isGood);
  const returned = outlineBody(good?.content[0]?.schema, resolve, size);
  return good === undefined || returned === ""
    ? []
    : [`returns ${cleanLine(good.status)} ${returned}`];
}
