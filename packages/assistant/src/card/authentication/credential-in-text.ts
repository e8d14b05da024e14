/** The number of characters that are read of a description. */
const READ = 100_000;

// A header with a name that only credentials have, in quotes or code, or as an example.
const HEADER =
  /(?<![\w-])(authorization|(?:x-)?(?:[a-z0-9]+-){0,3}(?:api-?key|api-?token|auth-?token|access-?token))(?![\w-])/gi;
/** How far before or after the name the word "header" may be, in characters. */
const NEAR = 60;

/** Returns the name of the header with a credential, if a description names exactly one. */
export function credentialInText(description: string): string | undefined {
  const text = description.slice(0, READ);
  const names = new Map<string, string>();
  for (const match of text.matchAll(HEADER)) {
    const [name] = match;
    // "API key header" and "authorization" are words; names of headers have marks around them.
    const [before, after] = [text.charAt(match.index - 1), text.charAt(match.index + name.length)];
    const isMarked = /["'`*>’‘“]/.test(before) && /["'`*<’‘”:]/.test(after);
    const around = text.slice(Math.max(0, match.index - NEAR), match.index + name.length + NEAR);
    if (isMarked && /\bheaders?\b/i.test(around)) names.set(name.toLowerCase(), name);
  }
  const [only, ...others] = names.values();
  return others.length === 0 ? only : undefined;
}
