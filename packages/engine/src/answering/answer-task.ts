import { answerDraft, answerFoot, answerInstructions, questionTurn } from "@speclens/assistant";
import { estimateTokens } from "@speclens/budget";
import {
  DEFAULT_ANSWER_TOKENS,
  DEFAULT_CONTEXT_TOKENS,
  DEFAULT_TEMPERATURE,
  LARGEST_BUDGET,
  type LanguageModel,
  type ModelCall,
  type ModelReply,
  type ModelTurn,
  type ModelUsage,
  PLAN_TARGET,
  SpecLensError,
} from "@speclens/core";
import { cleanText, joinRenderedText, loadExampleTools } from "@speclens/render";
import type { OpenedPage } from "../answers/pages/open-page.ts";
import { planText } from "../answers/plan-text.ts";
import { requireRange } from "../answers/require-range.ts";
import { conventionLines } from "../answers/search/convention-lines.ts";
import type {
  AnswerChecks,
  AnswerFailure,
  AnswerRequest,
  TaskAnswer,
} from "../contracts/task-answer.ts";
import { type PlannedTask, planTask } from "../planning/plan-task.ts";
import { type AnswerContext, answerContext } from "./answer-context.ts";
import { findNamed } from "./find-named.ts";
import { openModel } from "./open-model.ts";
import { settleAnswer } from "./settle-answer.ts";

const LEAST_CONTEXT = 1_000;
const LEAST_ANSWER = 100;
/** Tokens for what is around the question and the context. */
const FRAME_TOKENS = 50;

/** Answers a task with a language model on one state of the index, or with the plan if the model fails. */
export async function answerTask(
  request: AnswerRequest,
  page: OpenedPage,
  call: ModelCall = {},
): Promise<TaskAnswer> {
  const { query, documents } = request;
  const { contextTokens, answerTokens, temperature } = request;
  requireRange("contextTokens", contextTokens, LEAST_CONTEXT, Number.MAX_SAFE_INTEGER);
  requireRange("answerTokens", answerTokens, LEAST_ANSWER, LARGEST_BUDGET);
  requireRange("temperature", temperature, 0, 2);
  const { model } = request;
  if (model === undefined)
    throw new SpecLensError(
      "argument-invalid",
      "There is no language model. Name one, such as anthropic:claude-sonnet-4-5.",
      { argument: "model" },
    );
  const task = await planTask({ query, documents }, page.view, page, call.signal);
  const name = typeof model === "string" ? model.trim() : model.name;
  const answering: Answering = { request, name, page, task, sources: [] };
  try {
    return await answerWith(await openModel(model, request), answering, call);
  } catch (error) {
    if (!SpecLensError.is(error, "model-failed")) throw error;
    return planInstead(answering, { reason: error.details.reason, message: error.message });
  }
}

/** An answer in the making. */
interface Answering {
  readonly request: AnswerRequest;
  /** Specification of the model. */
  readonly name: string;
  readonly page: OpenedPage;
  readonly task: PlannedTask;
  sources: AnswerContext["sources"];
  usage?: ModelUsage;
}

async function answerWith(
  model: LanguageModel,
  answering: Answering,
  { signal, onText }: ModelCall,
): Promise<TaskAnswer> {
  const { page, task } = answering;
  const {
    query,
    documents,
    systemPrompt,
    contextTokens = DEFAULT_CONTEXT_TOKENS,
  } = answering.request;
  const { answerTokens: maxTokens = DEFAULT_ANSWER_TOKENS, temperature = DEFAULT_TEMPERATURE } =
    answering.request;
  const asked = await conventionLines(page, query, documents, task.plan.steps);
  if (task.plan.noMatch && asked.length === 0)
    return planInstead(answering, {
      reason: "no-match",
      message: "Nothing in the documents does this, so the language model was not asked.",
    });
  const system = answerInstructions(systemPrompt);
  const tokens = contextTokens - estimateTokens(system) - estimateTokens(query) - FRAME_TOKENS;
  const { text: context, sources } = await answerContext(page, task, { documents, tokens });
  answering.sources = sources;
  const draft = answerDraft({
    ...{ sources, clean: cleanText },
    find: await findNamed(page, task.plan, documents),
  });
  const tools = await loadExampleTools();
  const settled = settleAnswer({ draft, onText, view: page.view, schemas: task.schemas, tools });
  const write = async (
    turns: readonly ModelTurn[],
    onPiece?: ModelCall["onText"],
  ): Promise<ModelReply> => {
    const request = { system, turns, temperature, maxTokens };
    const reply = await model.write(request, { signal, onText: onPiece });
    if (reply.usage !== undefined) answering.usage = sum(answering.usage, reply.usage);
    return reply;
  };

  const question = questionTurn(query, context);
  const reply = await write([question], onText && settled.push);
  if (onText === undefined) settled.push(reply.text);
  if (reply.cut)
    return planInstead(answering, {
      reason: "cut",
      message: `The language model ${model.name} failed: its answer did not end within ${maxTokens} tokens.`,
    });
  const correction = await settled.end();
  let uncorrected: string | undefined;
  const corrected =
    correction &&
    (await write([question, { role: "assistant", text: reply.text }, correction]).catch(
      (error: unknown) => {
        if (!SpecLensError.is(error, "model-failed")) throw error;
        uncorrected = error.message;
        return undefined;
      },
    ));
  await settled.correct(corrected?.text);

  const { cited, unknownCitations, unknownOperations } = draft;
  const showDocument = (await page.documents()).length > 1;
  const foot = [
    ...answerFoot({ sources, cited, unknownCitations, unknownOperations, showDocument }),
    ...(uncorrected === undefined ? [] : [`The examples were not corrected. ${uncorrected}`]),
  ];
  const end = `${settled.text.endsWith("\n") ? "\n" : "\n\n"}${foot.map(cleanText).join("\n")}`;
  onText?.(end);
  return {
    ...{ question: query, text: settled.text + end, from: "model", plan: task.plan, sources },
    checks: {
      cited: [...cited],
      unknownCitations: [...unknownCitations],
      unknownOperations: [...unknownOperations],
      examples: settled.examples,
    },
    model: model.name,
    ...(answering.usage !== undefined && { usage: answering.usage }),
  };
}

const NOTHING_CHECKED: AnswerChecks = {
  ...{ cited: [], unknownCitations: [], unknownOperations: [], examples: [] },
};

async function planInstead(
  { request, name, page, task, sources, usage }: Answering,
  failure: AnswerFailure,
): Promise<TaskAnswer> {
  const { query, documents } = request;
  const text = await planText(page, task, { documents, tokens: PLAN_TARGET });
  return {
    ...{ question: query, text: joinRenderedText(text), from: "plan", failure, plan: task.plan },
    ...{ sources, checks: NOTHING_CHECKED, model: name },
    ...(usage !== undefined && { usage }),
  };
}

function sum(one: ModelUsage = { input: 0, output: 0 }, other: ModelUsage): ModelUsage {
  return { input: one.input + other.input, output: one.output + other.output };
}
