/** Patterns of category rules, of a configuration that came with a repository. */
export const row = "B7";
export const kind = "configuration";

/** @type {readonly [name: string, pattern: string][]} */
const patterns = [
  ["twelve ** and a letter that is not there", `/${"**a".repeat(12)}**b`],
  ["three hundred **", `/${"**a".repeat(300)}**b`],
  ["four hundred * and **", `/${"*a**".repeat(200)}b`],
  ["a pattern of 1 MB", `/${"**a".repeat(300_000)}b`],
];

export const attacks = patterns.map(([name, path]) => ({
  name,
  quick: true,
  /** @param {import("../tools.mjs").Tools} tools */
  async run({ speclens, write, ok, broken }) {
    write(
      "speclens.config.yaml",
      JSON.stringify({ categories: { rules: [{ path, category: "x" }] } }),
    );
    const get = { summary: "Refund an order", responses: {} };
    write("o.json", {
      openapi: "3.0.0",
      info: { title: "t", version: "1" },
      paths: { [`/${"a".repeat(20_000)}`]: { get } },
    });
    const { code, timedOut, ms } = await speclens(["index", "o.json", "--embedder", "none"], {
      seconds: 20,
    });
    if (timedOut) return broken("does not end in 20 s");
    return ok(`ends with ${code} in ${Math.round(ms)} ms`);
  },
}));
