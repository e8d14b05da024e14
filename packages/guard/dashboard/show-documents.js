import { element, elementById } from "./element.js";
import { formatCount, formatCounted, formatMoment, formatShare } from "./numbers.js";
import { focusKey } from "./show-tools.js";
import { table } from "./table.js";
import { GRAVE_NOT_FOUND } from "./where-to-look.js";

/**
 * @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData
 *
 * @typedef {object} DocumentRow A document, its source, or what searches were nearest to.
 * @property {string} id
 * @property {string} [title]
 * @property {string} [version]
 * @property {number} [operations]
 * @property {Date} [indexedAt]
 * @property {string} [failure]
 * @property {number} searches
 * @property {number} unsure
 * @property {number} none
 */

/** Rows to show until the reader asks for all. */
const FEW = 12;

let isWhole = false;
/** @type {import("./table.js").Sorting | undefined} */
let sorting;

/**
 * Shows what the server answers from, what of it fails, and what searches found in each document.
 *
 * @param {PageData} data
 */
export function showDocuments(data) {
  const section = elementById("documents");
  const rows = rowsOf(data);
  section.hidden = data.index === undefined && rows.length === 0;
  const [line, place] = [section.querySelector("p"), section.querySelector("div")];
  if (line === null || place === null) return;
  line.textContent = describe(data);
  const again = () => {
    const key = document.activeElement?.getAttribute("data-key");
    showDocuments(data);
    if (key) focusKey(key);
  };
  const shown = table({
    caption: "Documents and what searches found",
    columns: COLUMNS,
    rows: isWhole || sorting !== undefined ? rows : rows.slice(0, FEW),
    onSort(chosen) {
      sorting = chosen;
      again();
    },
    ...(sorting === undefined ? {} : { sorting }),
  });
  const more = element(
    "button",
    { type: "button", "data-key": "all documents", class: "more" },
    `Show all ${formatCount(rows.length)}`,
  );
  more.addEventListener("click", () => {
    isWhole = true;
    again();
  });
  const isCut = !isWhole && sorting === undefined && rows.length > FEW;
  place.replaceChildren(...(rows.length === 0 ? [] : [shown]), ...(isCut ? [more] : []));
}

/**
 * Joins documents, failures and searches by id: what fails first, then where most was not found.
 *
 * @param {PageData} data
 * @returns {DocumentRow[]}
 */
function rowsOf({ index, summary }) {
  /** @type {Map<string, DocumentRow>} */
  const rows = new Map();
  const rowOf = (/** @type {string} */ id) => {
    const row = rows.get(id) ?? { id, searches: 0, unsure: 0, none: 0 };
    rows.set(id, row);
    return row;
  };
  for (const { id, title, version, operations, indexedAt } of index?.documents ?? [])
    Object.assign(rowOf(id), {
      ...{ title, version, operations },
      ...(indexedAt === undefined ? {} : { indexedAt: new Date(indexedAt) }),
    });
  for (const { id, reason } of index?.failures ?? []) rowOf(id).failure = reason;
  for (const { document, searches, unsure, none } of summary?.searches ?? [])
    Object.assign(rowOf(document), { searches, unsure, none });
  return [...rows.values()].sort(
    (a, b) =>
      Number(b.failure !== undefined) - Number(a.failure !== undefined) ||
      b.none - a.none ||
      b.unsure - a.unsure ||
      b.searches - a.searches,
  );
}

/** @param {PageData} data */
function describe({ index }) {
  if (index === undefined) return "";
  const { isReady, documentCount, operationCount, failureCount } = index;
  if (!isReady) return "The index cannot be read at the moment, or is still being built.";
  const failing = failureCount === 0 ? "" : `; ${formatCount(failureCount)} cannot be read`;
  return (
    `${formatCounted(documentCount, "document")}, ${formatCounted(operationCount, "operation")}${failing}. ` +
    "Searches count for the document nearest to the question. Questions are not stored."
  );
}

/** @type {import("./table.js").Column<DocumentRow>[]} */
const COLUMNS = [
  {
    title: "Document",
    text: true,
    cell: ({ id, title, failure }) =>
      element("span", { title }, failure === undefined ? id : `${id} (cannot be read)`),
    order: ({ id }) => id.toLowerCase(),
    isMarked: ({ failure }) => failure !== undefined,
  },
  {
    title: "Nothing found",
    hint: "Share of these searches that nothing matched",
    cell: ({ searches, none }) => (searches === 0 ? "–" : formatShare(none / searches)),
    order: ({ searches, none }) => (searches === 0 ? 0 : none / searches),
    isMarked: ({ searches, none }) => none / Math.max(1, searches) > GRAVE_NOT_FOUND,
  },
  {
    title: "No clear match",
    hint: "Share of these searches without a clear match",
    cell: ({ searches, unsure }) => (searches === 0 ? "–" : formatShare(unsure / searches)),
    order: ({ searches, unsure }) => (searches === 0 ? 0 : unsure / searches),
  },
  {
    title: "Searches",
    hint: "Searches and tasks that were nearest to this document",
    cell: ({ searches }) => formatCount(searches),
    order: ({ searches }) => searches,
  },
  {
    title: "Operations",
    cell: ({ operations }) => (operations === undefined ? "–" : formatCount(operations)),
    order: ({ operations }) => operations ?? 0,
  },
  {
    title: "Indexed",
    hint: "When the version that is served was indexed",
    cell: ({ indexedAt }) => (indexedAt === undefined ? "–" : formatMoment(indexedAt)),
    order: ({ indexedAt }) => indexedAt?.getTime() ?? 0,
  },
  { title: "Version", text: true, cell: ({ version }) => version || "–" },
];
