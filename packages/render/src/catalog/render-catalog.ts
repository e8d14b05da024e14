import type { Catalog, Category } from "@speclens/core";
import { counted, groupBy } from "@speclens/text";
import { cleanSentence } from "../text/clean-sentence.ts";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";
import type { RenderedText } from "../text/rendered-text.ts";

/** Maximum length of a display name in characters. A longer one does not help next to the name. */
const LONGEST_DISPLAY_NAME = 60;

/** Options for showing a catalog. */
export interface CatalogOptions {
  /**
   * `compact` (default): names and counts share lines. A display name in parentheses follows if it adds
   * information to the name. `verbose`: one line per category with its display name, methods and the first
   * sentence of its description.
   */
  readonly format?: "compact" | "verbose";
}

/** Lists the categories with the number of their operations, by document and group. */
export function renderCatalog(catalog: Catalog, options: CatalogOptions = {}): RenderedText {
  const verbose = options.format === "verbose";
  const sections = [...sectionsOf(catalog)];
  const items = sections.flatMap(([title, categories]) => {
    const lines = categories.map(verbose ? verboseLine : compactCategory);
    if (title === "" || !verbose) return lines;
    // The heading is part of the first item, so that no page ends with a heading.
    const [first, ...others] = lines;
    return first === undefined ? [] : [`${title}:\n${first}`, ...others];
  });
  const { totalEndpoints, totalCategories } = catalog;
  const categories = counted(totalCategories, "category", "categories");
  const head = `${counted(totalEndpoints, "operation")} in ${categories}`;
  return {
    head: [head],
    items,
    ...(!verbose && { rows: sections.flatMap(([title, { length }]) => Array(length).fill(title)) }),
    foot: [],
  };
}

/** Returns the categories by title, in order of first appearance: by document, then by group. */
function sectionsOf({ categories }: Catalog): Map<string, readonly Category[]> {
  const severalDocuments = new Set(categories.map(({ document }) => document)).size > 1;
  return groupBy(categories, ({ document = "", group = "" }) =>
    [severalDocuments ? cleanLine(document) : "", cleanLine(group)].filter(Boolean).join(" › "),
  );
}

function compactCategory(category: Category): string {
  return `${compactTitle(category)} ${category.endpointCount}`;
}

/** Returns a title such as `ProductAPI (Загрузка и обновление товаров)`, but not `fine-tuning (Fine tuning)`. */
function compactTitle(category: Category): string {
  const name = cleanLine(category.name);
  const displayName = cleanLine(category.displayName ?? "");
  const letters = lettersOf(displayName);
  if (letters === "" || letters === lettersOf(name)) return name;
  return `${name} (${cutLine(displayName, LONGEST_DISPLAY_NAME)})`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function verboseLine(category: Category): string {
  const { endpointCount, httpMethods } = category;
  const name = cleanLine(category.name);
  const displayName = cleanLine(category.displayName ?? "");
  const title = displayName === "" || displayName === name ? name : `${name} — ${displayName}`;
  const description = cleanSentence(category.description ?? "");
  const line = `${title} (${endpointCount}) ${httpMethods.map(cleanLine).join(" ")}`;
  return description === "" ? line : `${line}: ${description}`;
}

/** The data of a catalog for programs. */
export interface CatalogJson extends Omit<Catalog, "categories"> {
  /** The categories. */
  readonly categories: readonly (Category & {
    /** The display name, or the name if the document has no display name. */
    readonly displayName: string;
  })[];
}

/** Returns the data of a catalog as a plain object. */
export function renderCatalogJson(catalog: Catalog): CatalogJson {
  const { groups, totalEndpoints, totalCategories } = catalog;
  const categories = catalog.categories.map(({ document, name, displayName = name, ...facts }) => ({
    ...(document !== undefined && { document }),
    name,
    displayName,
    ...facts,
  }));
  return { categories, groups, totalEndpoints, totalCategories };
}
