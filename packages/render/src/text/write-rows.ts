/** Maximum number of items on a line. */
const ITEMS_ON_LINE = 16;

/**
 * Writes neighbouring items with the same title on shared lines: `Title: one · two`. An empty title is not written.
 *
 * @param titleOf returns the title of the item at an index
 */
export function writeRows(
  items: readonly string[],
  titleOf: (index: number) => string | undefined,
): string[] {
  const rows: { title: string; items: string[] }[] = [];
  for (const [index, item] of items.entries()) {
    const title = titleOf(index) ?? "";
    const row = rows.at(-1);
    if (row?.title === title && row.items.length < ITEMS_ON_LINE) row.items.push(item);
    else rows.push({ title, items: [item] });
  }
  return rows.map(({ title, items: some }) => {
    const line = some.join(" · ");
    return title === "" ? line : `${title}: ${line}`;
  });
}
