import { readFileSync } from "node:fs";
import { categorize } from "@speclens/categorizer";
import { countPairs, measurePartition } from "./measure-partition.mjs";
import { sameSpelling } from "./same-spelling.mjs";

/** @typedef {{ document: string, operation: string, label: string }} HandLabel */

/** The agreement of derived categories with labels given by hand, for documents without tags. */
export class HandLabels {
  #file;
  /** @type {Map<string, HandLabel[]>} */
  #expected = new Map();
  /** @type {{ id: string, pairs: (readonly [label: string, category: string])[], categories: number }[]} */
  #found = [];

  /** @param {string} file name of a file in this folder */
  constructor(file) {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    this.#file = file;
    for (const line of text.trim().split("\n")) {
      /** @type {HandLabel} */
      const label = JSON.parse(line);
      this.#expected.set(label.document, [...(this.#expected.get(label.document) ?? []), label]);
    }
  }

  /**
   * Takes a document in, where it is one of those with labels.
   *
   * @param {string} id
   * @param {import("./read-documents.mjs").ApiDocument} document
   */
  add(id, document) {
    const expected = this.#expected.get(id);
    if (expected === undefined) return;
    const { assignments, catalog } = categorize(document);
    const categories = new Map(
      [...assignments].map(([key, { category }]) => [String(key), category]),
    );
    const pairs = expected.map(({ operation, label }) => {
      const category = categories.get(operation);
      if (category === undefined) throw new Error(`${id} has no operation ${operation}.`);
      return /** @type {const} */ ([label, category]);
    });
    this.#found.push({ id, pairs, categories: catalog.totalCategories });
  }

  print() {
    const operations = this.#found.reduce((sum, { pairs }) => sum + pairs.length, 0);
    console.log(
      `\n${this.#file}: ${operations} operations of ${this.#found.length} documents without tags`,
    );
    if (operations === 0) return;
    console.log("purity  names  categories");
    let both = 0;
    let sameLabel = 0;
    let sameCluster = 0;
    let right = 0;
    let named = 0;
    for (const { id, pairs, categories } of this.#found) {
      // Ten operations say nothing about the number of categories, so that all of these count.
      const { homogeneous } = measurePartition(pairs);
      const counts = countPairs(pairs);
      both += counts.both;
      sameLabel += counts.sameLabel;
      sameCluster += counts.sameCluster;
      right += homogeneous * pairs.length;
      const same = pairs.filter(([label, category]) => sameSpelling(label, category)).length;
      named += same;
      const figures = [homogeneous, same / pairs.length].map((value) =>
        value.toFixed(2).padStart(6),
      );
      console.log(`${figures.join(" ")} ${String(categories).padStart(11)}  ${id}`);
    }
    const precision = both / sameCluster;
    const recall = both / sameLabel;
    console.log(
      `pairs: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}`,
    );
    console.log(
      `purity ${(right / operations).toFixed(3)}, same name ${(named / operations).toFixed(3)}`,
    );
  }
}
