/**
 * Returns the names that a person can mean: the exact name if it is present. Otherwise all names that differ only in
 * case or surrounding space, or whose display name does. The result has no duplicates.
 */
export function matchingNames(
  asked: string,
  present: Iterable<{ readonly name: string; readonly displayName?: string }>,
): readonly string[] {
  const wanted = folded(asked);
  const found = new Set<string>();
  for (const { name, displayName } of present) {
    if (name === asked) return [asked];
    if (folded(name) === wanted || (displayName !== undefined && folded(displayName) === wanted))
      found.add(name);
  }
  return [...found];
}

function folded(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
