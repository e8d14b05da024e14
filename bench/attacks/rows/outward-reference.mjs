/** A document that refers to a file of the system. */
export const row = "outward";
export const kind = "documents";
export const attacks = [
  {
    name: "a reference to a file outside of the folder",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ folder, home, speclens, write, openapi, ok, broken }) {
      write("../home/secret.yaml", "type: string\ndescription: CANARY-7731\n");
      const schema = { $ref: `file://${home}/secret.yaml` };
      write("bad.json", openapi({ parameters: [{ name: "q", in: "query", schema }] }));
      const { code, stderr } = await speclens(["index", folder, "--embedder", "none"]);
      const { stdout } = await speclens(["show", "a", "--descriptions", "full"]);
      if (stdout.includes("CANARY-7731")) return broken("the file was read");
      return code === 0 && stdout.includes("GET /a")
        ? ok("indexed without the file")
        : broken(`exit ${code}: ${stderr}`);
    },
  },
];
