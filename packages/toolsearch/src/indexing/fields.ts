/** How many occurrences in a description equal one occurrence in a field. Sums of these numbers are exact. */
export const FIELDS = { head: 3, server: 0.5, description: 1, parameters: 1 };
