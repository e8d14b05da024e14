// Every public export of @speclens/assistant.

export type { Plan, PlanAlternative, PlanInput, PlanStep, ValueSource } from "@speclens/core";
export { describeApi } from "./card/describe-api.ts";
