/** The specification's limit. */
const LONGEST_NAME = 64;

/**
 * Returns the name of the skill for a document: its id with small letters, digits and single hyphens. Some clients take
 * ASCII only; an id without any is `api`.
 */
export function skillName(document: string): string {
  const name = document
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, LONGEST_NAME)
    .replace(/-$/, "");
  return name === "" ? "api" : name;
}
