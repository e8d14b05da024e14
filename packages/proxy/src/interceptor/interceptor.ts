import type { JsonObject } from "@speclens/core";

/** The answers that interceptors look at, by the methods that return them. */
export const INTERCEPTED = ["tools/call", "resources/read"] as const;
export type Intercepted = (typeof INTERCEPTED)[number];

/** An answer to look at. */
export interface InterceptedAnswer {
  /** The method that returned it. */
  readonly event: Intercepted;
  /** The result of the method. */
  readonly result: JsonObject;
  /** Estimated tokens that it may have. Default: as the guard is set. */
  readonly budget: number | undefined;
  readonly signal: AbortSignal;
}

/** What an interceptor found. */
export interface Finding {
  /** The result in place of the answer. Absent if it stays as it is. */
  readonly changed?: JsonObject;
  /** What is wrong with the answer, in a sentence. Absent if nothing is. */
  readonly problem?: string;
  /** Sizes, and how the answer was fitted. */
  readonly info: JsonObject;
}

/** A check or a change of answers, regardless of how it is called over the protocol. */
export interface Interceptor {
  readonly name: string;
  /** One sentence for people who choose interceptors. */
  readonly description: string;
  /** A mutator changes answers; a validator says whether they are right. */
  readonly kind: "mutator" | "validator";
  /** Whether its findings are only noted unless the invoker decides otherwise. */
  readonly audit: boolean;
  look(answer: InterceptedAnswer): Promise<Finding>;
}
