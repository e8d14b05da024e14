import type { Operation, PlanQuote, SecurityRequirement } from "@speclens/core";
import { plainText } from "@speclens/text";
import type { OperationPlace } from "../plan/choose-steps.ts";
import { sentencesOf } from "./sentences-of.ts";

/** An operation of a plan, with what applies to it. */
export interface PermittedOperation extends OperationPlace {
  readonly described: Operation;
  /** The permissions that a caller needs for an operation, or otherwise for its document. */
  readonly security: readonly SecurityRequirement[];
}

/** Maximum number of quotes, and of sentences and characters of one. */
const MOST_QUOTES = 4;
const MOST_SENTENCES = 2;
const LONGEST_QUOTE = 300;

const PERMISSION =
  /\b(?:scopes?|permissions?|privileges?|access rights?|authori[sz]ations?|consent)\b|разрешени|прав[ао](?!\p{L})|доступ|berechtigung|permiso|autorisation|permiss(?:ão|ões)/iu;

/** Returns whether a question asks which permission or scope something needs. */
export function asksForPermission(question: string): boolean {
  return PERMISSION.test(question);
}

/**
 * Says which scopes operations need, and quotes what their descriptions say about permissions.
 *
 * @param operations the likeliest first
 */
export function permissionQuotes(operations: readonly PermittedOperation[]): PlanQuote[] {
  return operations
    .flatMap(({ document, operation, described, security }) => {
      const texts = [
        scopesText(security),
        sentencesOf(described.description ?? "")
          .filter((sentence) => PERMISSION.test(sentence))
          .slice(0, MOST_SENTENCES)
          .join(" ")
          .slice(0, LONGEST_QUOTE),
      ];
      return texts
        .filter((text) => text !== "")
        .map((text) => ({ document, operation, about: "permission", text: plainText(text) }));
    })
    .slice(0, MOST_QUOTES);
}

/** Writes the scopes of security requirements: `repo, user (oauth)`. */
function scopesText(security: readonly SecurityRequirement[]): string {
  return security
    .flatMap((requirement) => Object.entries(requirement))
    .filter(([, scopes]) => scopes.length > 0)
    .map(([name, scopes]) => `${scopes.join(", ")} (${name})`)
    .join(" or ");
}
