import type { SecurityRequirement } from "@speclens/core";

/** Requirements of the whole document, which each operation has. */
const known = new WeakMap<readonly SecurityRequirement[], string>();

/**
 * What a caller must prove, by the names of the document's schemes, with the scopes that are needed:
 * `oauth (read:user, repo) or apiKey`; `""` if the document does not ask for anything.
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
