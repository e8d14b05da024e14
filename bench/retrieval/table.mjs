/** @typedef {readonly [title: string, width: number]} Column */

/**
 * A line of a table: the first cell to the left, the others to the right, a space between. Tables that
 * share their columns stand below one another.
 *
 * @param {readonly Column[]} columns
 * @param {readonly string[]} cells
 */
export function tableLine(columns, cells) {
  return columns
    .map(([, width], place) => {
      const cell = cells[place] ?? "";
      return place === 0 ? cell.slice(0, width).padEnd(width) : cell.padStart(width);
    })
    .join(" ")
    .trimEnd();
}

/** @param {readonly Column[]} columns */
export function tableHead(columns) {
  return tableLine(
    columns,
    columns.map(([title]) => title),
  );
}
