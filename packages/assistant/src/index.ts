// Every public export of @speclens/assistant.

export type { Plan, PlanAlternative, PlanInput, PlanStep, ValueSource } from "@speclens/core";
export type { CardDocument } from "./card/card-document.ts";
export { conventionsAsked } from "./card/conventions-asked.ts";
export { describeApi } from "./card/describe-api.ts";
