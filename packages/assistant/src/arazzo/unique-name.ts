/** The longest name that is built from a text. */
const LONGEST = 60;

/**
 * Turns a text into a name that Arazzo allows, `[A-Za-z0-9_-]+`, and adds it to the taken names.
 *
 * @param texts the text, followed by longer ones to use if its name is taken
 * @param fallback the name for texts without a letter or digit that Arazzo allows
 */
export function uniqueName(
  texts: readonly string[],
  fallback: string,
  separator: "_" | "-",
  taken: Set<string>,
): string {
  const names = texts.map((text) => allowedName(text, separator) || fallback);
  let name = names.find((candidate) => !taken.has(candidate));
  const base = names.at(-1) ?? fallback;
  for (let count = 2; name === undefined; count++) {
    const numbered = `${base}${separator}${count}`;
    if (!taken.has(numbered)) name = numbered;
  }
  taken.add(name);
  return name;
}

/** Replaces what Arazzo does not allow in names. Returns `""` if nothing is left. */
export function allowedName(text: string, separator: "_" | "-"): string {
  // Accents are written apart from their letters, so that the letters are kept.
  return text
    .slice(0, 4 * LONGEST)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, separator)
    .slice(0, LONGEST)
    .replace(/^[-_]+|[-_]+$/g, "");
}
