// Every public export of @speclens/assistant.

export type {
  Plan,
  PlanAlternative,
  PlanGap,
  PlanInput,
  PlanOther,
  PlanQuote,
  PlanStep,
  ValueSource,
} from "@speclens/core";
export { missingAction } from "./actions/missing-action.ts";
export {
  type AnswerDraft,
  type AnswerFacts,
  answerDraft,
  type DraftExample,
  type DraftPart,
  examplesIn,
  withExamples,
} from "./answer/answer-draft.ts";
export { type AnswerFootOptions, answerFoot } from "./answer/answer-foot.ts";
export { answerInstructions } from "./answer/answer-instructions.ts";
export type { AnswerOperation, AnswerSource } from "./answer/answer-source.ts";
export { correctionTurn, questionTurn, type WrongExample } from "./answer/answer-turns.ts";
export type { CodeExample } from "./answer/find-examples.ts";
export type {
  ArazzoDocument,
  ArazzoInfo,
  ArazzoParameter,
  ArazzoRequestBody,
  ArazzoSelector,
  ArazzoSourceDescription,
  ArazzoStep,
  ArazzoValue,
  ArazzoWorkflow,
} from "./arazzo/arazzo-document.ts";
export { arazzoText } from "./arazzo/arazzo-text.ts";
export { descriptionText } from "./arazzo/description-text.ts";
export { type ArazzoOptions, planToArazzo } from "./arazzo/plan-to-arazzo.ts";
export type { ArazzoSource } from "./arazzo/source-descriptions.ts";
export { conventionsAsked } from "./card/conventions-asked.ts";
export { describeApi } from "./card/describe-api.ts";
export type { CardDocument } from "./card/reading/card-document.ts";
export type { Expansion, IndexContents } from "./expansion/expansion.ts";
export { expansionRequest } from "./expansion/expansion-request.ts";
export { readExpansion } from "./expansion/read-expansion.ts";
export { findValues } from "./inputs/find-values.ts";
export type { OperationInput } from "./inputs/operation-input.ts";
export {
  type InputReach,
  operationInputs,
  type SchemaLookup,
} from "./inputs/operation-inputs.ts";
export type { QuestionValue, ValueKind } from "./inputs/question-value.ts";
export {
  comparedInputs,
  inputText,
  taskParts,
  wantedInputs,
} from "./inputs/wanted-inputs.ts";
export { bestOfRequests } from "./plan/best-of-requests.ts";
export type { ChosenStep, OperationPlace, PlanCandidate } from "./plan/choose-steps.ts";
export { completenessSignals, type SearchOutcome } from "./plan/completeness.ts";
export { composePlan, type DescribedStep, type PlanParts } from "./plan/compose-plan.ts";
export { draftSteps, type ProducersOf } from "./plan/draft-steps.ts";
export { type LinkedSteps, linkFilters } from "./plan/link-filters.ts";
export { asksAboutData, asksForFacts } from "./quotes/asks-for-facts.ts";
export { chooseQuotes } from "./quotes/choose-quotes.ts";
export { operationStatements } from "./quotes/operation-statements.ts";
export {
  asksForPermission,
  type PermittedOperation,
  permissionQuotes,
} from "./quotes/permission-quotes.ts";
export { shortlistSentences } from "./quotes/shortlist-sentences.ts";
export type { Sentence, Statement } from "./quotes/statement.ts";
