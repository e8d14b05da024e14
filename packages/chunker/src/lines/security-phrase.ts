import type { SecurityRequirement } from "@speclens/core";

/** Phrases for requirements of the whole document, which all operations share. */
const known = new WeakMap<readonly SecurityRequirement[], string>();

/**
 * Describes the credentials that a call needs, by the names of the document's schemes and the required scopes:
 * `oauth (read:user, repo) or apiKey`. Returns `""` if no credentials are needed.
 */
export function securityPhrase(requirements: readonly SecurityRequirement[]): string {
  const phrase = known.get(requirements) ?? phraseOf(requirements);
  known.set(requirements, phrase);
  return phrase;
}

function phraseOf(requirements: readonly SecurityRequirement[]): string {
  const alternatives = requirements.map((requirement) =>
    Object.entries(requirement)
      .map(([scheme, scopes]) =>
        scopes.length === 0 ? scheme : `${scheme} (${scopes.join(", ")})`,
      )
      .join(" and "),
  );
  if (alternatives.every((phrase) => phrase === "")) return "";
  return [...new Set(alternatives)].map((phrase) => phrase || "none").join(" or ");
}
