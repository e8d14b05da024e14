/** Words that no language has, in one document of a folder. */
export const row = "B5";
export const kind = "documents";

/** @param {string} description */
const hostile = (description) => ({ description });

/** @type {readonly [name: string, description: () => string][]} */
const texts = [
  ["letters that change case, 0.3 MB", () => "aB".repeat(150_000)],
  ["letters that change case, 2 MB", () => "aB".repeat(1_000_000)],
  ["accents on one letter, 0.4 MB", () => `a${"\u0301\u0323".repeat(100_000)}`],
  ["two scripts by turns, 0.6 MB", () => "创aB".repeat(100_000)],
];

export const attacks = texts.map(([name, description]) => ({
  name,
  quick: true,
  /** @param {import("../tools.mjs").Tools} tools */
  async run({ speclens, write, openapi, ok, weak, broken }) {
    write("specs/bad.json", openapi(hostile(description())));
    write("specs/good.json", openapi({ summary: "Refund an order" }));
    const indexed = await speclens(["index", "specs", "--embedder", "none"], { seconds: 60 });
    if (indexed.timedOut || indexed.tooLarge) return broken("indexing does not end in 60 s, 1 GiB");
    const found = await speclens(["search", "refund an order"]);
    if (!found.stdout.includes("Refund")) return broken("the good document is not indexed");
    if (indexed.stderr.includes("rebuild"))
      return weak("a document's fault is told as the index's");
    return ok(`indexed in ${Math.round(indexed.ms)} ms, ${Math.round(indexed.rssMiB)} MiB`);
  },
}));
