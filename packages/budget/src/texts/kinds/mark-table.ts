import { type Mark, TEARING } from "./boundaries.ts";

/**
 * Marks positions in tables (CSV, TSV, Markdown): before each row. In CSV, a row continues over line breaks
 * inside quotes.
 */
export function markTable(text: string, starts: readonly number[], mark: Mark): void {
  const hasQuotes = !/^\s*\|/.test(text);
  let inQuotes = false;
  for (const [index, start] of starts.entries()) {
    if (start > 0) mark(start, inQuotes ? TEARING : 0);
    if (!hasQuotes) continue;
    const line = text.slice(start, starts[index + 1] ?? text.length);
    for (let at = line.indexOf('"'); at !== -1; at = line.indexOf('"', at + 1))
      inQuotes = !inQuotes;
  }
}
