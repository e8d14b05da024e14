import { element } from "./element.js";

/**
 * @template Row
 * @typedef {object} Column
 * @property {string} title
 * @property {string} [hint] Longer than the title.
 * @property {(row: Row) => Node | string} cell
 * @property {(row: Row) => number | string} [order] The sort key; absent if rows cannot be sorted by it.
 * @property {boolean} [text] Whether it has words; numbers are aligned to the right.
 * @property {(row: Row) => boolean} [isMarked] Whether a cell is marked.
 */

/**
 * @typedef {object} Sorting
 * @property {number} column
 * @property {boolean} descending
 */

/**
 * Creates a table that scrolls if it is too wide. Its first column names the rows.
 *
 * @template Row
 * @param {object} options
 * @param {string} options.caption for screen readers
 * @param {readonly Column<Row>[]} options.columns
 * @param {readonly Row[]} options.rows
 * @param {Sorting} [options.sorting]
 * @param {(sorting: Sorting) => void} [options.onSort]
 * @param {(row: Row) => boolean} [options.isCurrent] whether a row is selected
 * @returns {HTMLElement}
 */
export function table({ caption, columns, rows, sorting, onSort, isCurrent }) {
  const heads = columns.map((column, index) => {
    const sorted = sorting?.column === index ? sorting : undefined;
    const attributes = {
      scope: "col",
      class: column.text ? "text" : undefined,
      title: column.hint,
      "aria-sort": sorted && (sorted.descending ? "descending" : "ascending"),
    };
    if (onSort === undefined || column.order === undefined)
      return element("th", attributes, column.title);
    const key = `sort ${caption} ${column.title}`;
    const button = element("button", { type: "button", "data-key": key }, column.title);
    button.addEventListener("click", () => {
      // Numbers start with the largest, names with A.
      const descending = sorted === undefined ? column.text !== true : !sorted.descending;
      onSort({ column: index, descending });
    });
    return element("th", attributes, button);
  });
  const body = sortRows(rows, columns, sorting).map((row) => {
    const cells = columns.map(({ cell, text, isMarked }, index) => {
      const classes = [text ? "text" : "", isMarked?.(row) ? "marked" : ""].join(" ").trim();
      const attributes = { class: classes === "" ? undefined : classes };
      return index === 0
        ? element("th", { scope: "row", ...attributes }, cell(row))
        : element("td", attributes, cell(row));
    });
    return element("tr", { "aria-current": isCurrent?.(row) ? "true" : undefined }, ...cells);
  });
  return element(
    "div",
    { class: "scrolling", role: "region", "aria-label": caption, tabindex: 0 },
    element(
      "table",
      {},
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, ...heads)),
      element("tbody", {}, ...body),
    ),
  );
}

/**
 * @template Row
 * @param {readonly Row[]} rows
 * @param {readonly Column<Row>[]} columns
 * @param {Sorting | undefined} sorting
 * @returns {readonly Row[]}
 */
function sortRows(rows, columns, sorting) {
  const order = sorting === undefined ? undefined : columns[sorting.column]?.order;
  if (sorting === undefined || order === undefined) return rows;
  const sign = sorting.descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [order(a), order(b)];
    return first < second ? -sign : first > second ? sign : 0;
  });
}
