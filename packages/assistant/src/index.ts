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
