const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;

/**
 * The words of a text or an identifier (`repoName`, `repo_name`), in lower case and without the
 * endings of English plurals. Good enough to tell that `List issues` repeats `/issues`.
 */
export function wordStems(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) =>
    word
      .toLowerCase()
      .replace(/ies$/, "y")
      .replace(/(?<=[a-z][^su])s$/, ""),
  );
}
