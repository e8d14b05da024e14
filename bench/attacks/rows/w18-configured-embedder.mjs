/** An embedder that a file names which nobody named: its tokenizer runs whatever it likes. */
export const row = "W18";
export const kind = "configuration";

/** @typedef {import("../tools.mjs").Tools} Tools */

export const attacks = [
  ...["static:./m", "transformers:./m", "transformers:owner/name", "openai:m"].map((embedder) => ({
    name: `embedder: ${embedder}`,
    quick: true,
    /** @param {Tools} tools */
    async run({ write, speclens, ok, broken }) {
      write("speclens.config.yaml", `embedder: ${JSON.stringify(embedder)}\n`);
      const { code, stderr } = await speclens(["config", "check"]);
      if (code === 0) return broken("taken from a file that nobody named");
      const helps = ["--embedder", "SPECLENS_EMBEDDER", "--config"].every((way) =>
        stderr.includes(way),
      );
      return helps ? ok("refused, with what to do") : broken(stderr);
    },
  })),
  {
    name: "a tokenizer with a pattern that never ends",
    quick: false,
    /** @param {Tools} tools */
    async run({ write, speclens, openapi, ok, broken }) {
      write("m/tokenizer.json", {
        version: "1.0",
        ...{ truncation: null, padding: null, normalizer: null, post_processor: null },
        ...{ decoder: null, added_tokens: [] },
        pre_tokenizer: {
          ...{ type: "Split", behavior: "Isolated", invert: false },
          pattern: { Regex: "([a-z ]+)+[!]$" },
        },
        model: {
          ...{ type: "WordPiece", unk_token: "a", continuing_subword_prefix: "##" },
          ...{ max_input_chars_per_word: 100, vocab: { a: 0 } },
        },
      });
      const table = Buffer.from(
        JSON.stringify({ embeddings: { dtype: "F32", shape: [1, 1], data_offsets: [0, 4] } }),
      );
      const length = Buffer.alloc(8);
      length.writeBigUInt64LE(BigInt(table.length));
      write("m/model.safetensors", Buffer.concat([length, table, Buffer.alloc(4)]));
      write("speclens.config.yaml", "embedder: static:./m\n");
      write("o.json", openapi({ description: "a ".repeat(40) }));
      const { timedOut, code } = await speclens(["index", "o.json"], { seconds: 20 });
      return timedOut ? broken("does not end") : ok(`exit ${code}`);
    },
  },
];
