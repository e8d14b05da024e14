import {
  isJsonObject,
  methodOf,
  type Operation,
  type Plan,
  type PlanAlternative,
  type PlanGap,
  type PlanInput,
  type PlanOther,
  type PlanStep,
  pathOf,
} from "@speclens/core";
import { operationTitle } from "../hits/operation-title.ts";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import type { OperationTarget } from "../operation/fill-operation.ts";
import { type OperationDocument, renderOperation } from "../operation/render-operation.ts";
import { renderSecurity } from "../operation/render-security.ts";
import { renderServers } from "../operation/render-servers.ts";
import { cleanSentence } from "../text/clean-sentence.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { repeatsOperation } from "../text/repeats-operation.ts";
import {
  askedInputs,
  type BriefSize,
  briefOperation,
  returnedLines,
  type SameSchemas,
} from "./brief-operation.ts";
import { sameSchemas } from "./same-schemas.ts";

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

const FEW: BriefSize = {
  ...{ sent: { fields: 10, inner: 3 }, optional: 5 },
  returned: { fields: 4, inner: 2 },
};
/** The sizes of the likeliest steps, from the best one, if there is room. */
const MANY: readonly BriefSize[] = [
  { sent: { fields: 60, inner: 12 }, optional: 12, returned: { fields: 7, inner: 3 } },
  { sent: { fields: 40, inner: 12 }, optional: 10, returned: { fields: 7, inner: 3 } },
];
const SOME: BriefSize = {
  ...{ sent: { fields: 20, inner: 4 }, optional: 10 },
  returned: { fields: 7, inner: 3 },
};
/** Maximum number of characters of a value. */
const LONGEST_VALUE = 80;
/** Share of the target that is kept for the inputs of steps, and how many alternatives of a step are named with it. */
const LEAST_FOR_INPUTS = 0.35;
const ALTERNATIVES = [Number.POSITIVE_INFINITY, 4, 3, 2, 1] as const;
/** Tokens that other operations may take beyond the target. */
const OTHERS_ON_TOP = 100;
/** Number of other operations with a summary. */
const MOST_EXPLAINED = 4;
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
  const foot = otherLines(plan, showDocument);
  // Some of the other operations come on top: what is said about the steps is worth as much as their names.
  const beyond = Math.max(0, target.measure(foot.join("\n")) - OTHERS_ON_TOP);
  const linesOf = (step: PlanStep, detail: readonly string[], mostAlternatives: number): string =>
    stepLines(step, plan, { showDocument, detail, mostAlternatives }).join("\n");
  // The inputs of a likely step are worth more than the fifth operation that could take its place.
  const least = target.tokens * LEAST_FOR_INPUTS;
  let mostAlternatives: number = ALTERNATIVES[0];
  let texts: string[] = [];
  let room = 0;
  for (mostAlternatives of ALTERNATIVES) {
    texts = steps.map((step) => linesOf(step, [], mostAlternatives));
    room = target.tokens - target.measure([...head, ...texts].join("\n")) - beyond;
    if (room >= least) break;
  }
  const textOf = (step: PlanStep, detail: readonly string[]): string =>
    linesOf(step, detail, mostAlternatives);
  const likeliest = [...steps.keys()]
    .filter((index) => steps[index]?.role === "found")
    .sort((one, other) => (steps[other]?.score ?? 0) - (steps[one]?.score ?? 0));
  const needed = [...steps.keys()].filter((index) => !likeliest.includes(index));
  const first = likeliest.slice(0, MOST_DESCRIBED);
  const same = sameSchemas(operations, [...likeliest, ...needed]);
  const distinct = likeliest.filter((index) => same[index]?.sent === undefined);
  const isTyped = (index: number): boolean => hasChoices(operations[index]);
  /** Only what a step shows can stand for the same elsewhere. */
  const shown = ({ sent, returned }: SameSchemas): SameSchemas => ({
    ...(sent !== undefined && texts[sent - 1]?.includes("\n body ") && { sent }),
    ...(returned !== undefined && texts[returned - 1]?.includes("\n returns ") && { returned }),
  });
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
        size:
          level === "asked" || level === "named" ? FEW : (MANY[distinct.indexOf(index)] ?? SOME),
        same: shown(same[index] ?? {}),
        target: { ...target, tokens, most: tokens },
      }),
    );
    const text = textOf(step, detail);
    const more = target.measure(text) - used;
    if (more > room) {
      if (level === "typed") tooLong.add(index);
      return;
    }
    // Types are worth less than the names of what the task is about.
    if (losesWanted(step, texts[index] ?? "", detail)) return;
    room -= more;
    texts[index] = text;
  };
  // What the task is about comes first, for all steps: the likeliest one is often not the right one.
  for (const index of likeliest) if (steps[index]?.wanted !== undefined) await fill(index, "asked");
  for (const index of likeliest) await fill(index, "named");
  for (const index of needed) await fill(index, "named");
  for (const index of likeliest) await fill(index, "outlined");
  for (const index of distinct) if (isTyped(index)) await fill(index, "typed");
  for (const index of first) await fill(index, "described");
  return { head, items: texts, foot, noun: ["step", "steps"] };
}

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
 * How much is said about an operation besides its name: the names of what the task is about; of what it takes and
 * returns, few or many; their types and choices; their descriptions, too.
 */
type Level = "asked" | "named" | "outlined" | "typed" | "described";

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
function gapLine({ action, path, methods, within }: PlanGap): string {
  if (path === undefined) return "Nothing here restores what was deleted. Closest:";
  const has = methods.length === 0 ? "no method" : `only ${methods.join(", ")}`;
  const only = within === undefined ? "" : `; ${cleanLine(within)} does so within another resource`;
  return `Nothing here ${action}s ${cleanLine(path)}, which has ${has}${only}. Closest:`;
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
  const named = others.map((other, index) => {
    const document = showDocument ? `${cleanLine(other.document)} ` : "";
    const { operation, also = [] } = other;
    const shown = index < MOST_EXPLAINED ? other : { operation, also };
    return `${document}${alternativeText(shown)}`;
  });
  return [`also near: ${named.join(" · ")}`];
}

/** Writes which other methods a path has: `POST, DELETE too`. */
function alsoText(also: readonly string[]): string {
  const methods = also.map(methodOf);
  return methods.length === 0 ? "" : `${cleanLine(methods.join(", "))} too`;
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
  { showDocument, detail, mostAlternatives }: StepTexts,
): string[] {
  const { number, document, operation, summary, deprecated, likely, alternatives, inputs } = step;
  const title = operationTitle({
    ...{ operation, summary },
    document: showDocument ? document : undefined,
  });
  const sources = inputs.flatMap(sourceText);
  const given = givenFields(step, steps);
  const paths = byPath(alternatives);
  const left = paths.length - mostAlternatives;
  const named = [
    ...paths.slice(0, mostAlternatives).map((one) => alternativeText(one, operation)),
    ...(left > 0 ? [`… ${left} more`] : []),
  ];
  return [
    `${number} ${likely ? "" : "maybe "}${title}${deprecated ? " · deprecated" : ""}`,
    ...(sources.length > 0 ? [` ${sources.join(" · ")}`] : []),
    ...indented(detail),
    ...(given.length > 0 ? [` gives ${given.join(", ")}`] : []),
    ...(named.length > 0 ? [` or ${named.join(" · ")}`] : []),
  ];
}

/** An operation with others at its path. */
type NamedOperation = Pick<PlanOther, "operation" | "summary" | "also">;

/** Names each path once, by the first operation there. */
function byPath(alternatives: readonly PlanAlternative[]): NamedOperation[] {
  const first = new Map<string, PlanAlternative>();
  const also = new Map<PlanAlternative, PlanAlternative["operation"][]>();
  for (const one of alternatives) {
    const path = pathOf(one.operation);
    const known = first.get(path);
    if (known === undefined) first.set(path, one);
    else also.set(known, [...(also.get(known) ?? []), one.operation]);
  }
  const rankOf = (operation: string): number => METHODS.indexOf(methodOf(operation));
  return Array.from(first.values(), (one) => ({
    ...one,
    also: (also.get(one) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b)),
  }));
}

/** Methods in the order in which a task that changes something needs them. */
const METHODS = ["POST", "PATCH", "PUT", "GET", "DELETE"];

/** What is said about a step. */
interface StepTexts {
  readonly showDocument: boolean;
  /** Lines about its inputs and its response. */
  readonly detail: readonly string[];
  readonly mostAlternatives: number;
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

/** @param step the operation that it may replace; of the same resource, method and path say enough */
function alternativeText(
  { operation, summary = "", also = [] }: NamedOperation,
  step?: string,
): string {
  const title = cleanLine(operation);
  const shown = cleanSentence(summary, LONGEST_ALTERNATIVE);
  const known =
    shown === "" ||
    repeatsOperation(shown, operation) ||
    (step !== undefined && isOfSameResource(pathOf(step), pathOf(operation)));
  const notes = [alsoText(also), known ? "" : shown].filter((note) => note !== "");
  return notes.length === 0 ? title : `${title} (${notes.join("; ")})`;
}

/** Returns whether two paths are those of a resource and of what is in it or done to it. */
function isOfSameResource(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
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
  { resolve, target, size, same }: DetailOptions,
): string[] {
  if (level === "asked") return askedInputs(operation, step.wanted ?? [], { resolve, same });
  if (level === "named" || level === "outlined")
    return briefOperation(operation, step.wanted ?? [], { resolve, ...size, same });
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
  return [
    ...description,
    ...sent,
    ...returnedLines(operation, { resolve, size: size.returned, same }),
  ];
}

interface DetailOptions {
  readonly resolve: SchemaResolver;
  readonly target: OperationTarget;
  readonly size: BriefSize;
  /** Steps that take or return the same. */
  readonly same: SameSchemas;
}
