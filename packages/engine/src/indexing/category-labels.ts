import type { Categorization, Operation } from "@speclens/core";

/**
 * Returns a function that finds the names by which people know an operation's categories: names, display names and
 * groups. Names that the path or the tags of the operation contain are omitted, because they are searched anyway.
 */
export function categoryLabels({
  catalog,
  assignments,
}: Categorization): (operation: Operation) => readonly string[] {
  const details = new Map(catalog.categories.map((category) => [category.name, category]));
  return ({ id, tags }) => {
    const assignment = assignments.get(id);
    if (assignment === undefined || assignment.origin === "none") return [];
    const searched = [id, ...tags].map(lettersOf);
    const names = assignment.categories.flatMap((name) => {
      const { displayName, group } = details.get(name) ?? {};
      return [name, displayName, group];
    });
    const labels = names.filter((name) => name !== undefined);
    return [...new Set(labels)].filter(
      (label) => !searched.some((text) => text.includes(lettersOf(label))),
    );
  };
}

/** Returns the letters of a name, so that `paymentIntents` is in `/payment_intents`. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
