// Every public export of @speclens/assistant.

export type { Plan, PlanAlternative, PlanInput, PlanStep, ValueSource } from "@speclens/core";
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
export { type ArazzoOptions, planToArazzo } from "./arazzo/plan-to-arazzo.ts";
export type { ArazzoSource } from "./arazzo/source-descriptions.ts";
export type { CardDocument } from "./card/card-document.ts";
export { conventionsAsked } from "./card/conventions-asked.ts";
export { describeApi } from "./card/describe-api.ts";
export { findValues } from "./inputs/find-values.ts";
export type { OperationInput } from "./inputs/operation-input.ts";
export { operationInputs, type SchemaLookup } from "./inputs/operation-inputs.ts";
export type { QuestionValue, ValueKind } from "./inputs/question-value.ts";
export type { ChosenStep, OperationPlace, PlanCandidate } from "./plan/choose-steps.ts";
export { completenessSignals, type SearchOutcome } from "./plan/completeness.ts";
export { composePlan, type DescribedStep, type PlanParts } from "./plan/compose-plan.ts";
export { draftSteps, type ProducersOf } from "./plan/draft-steps.ts";
