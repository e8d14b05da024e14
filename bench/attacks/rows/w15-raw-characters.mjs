/** Characters that steer a terminal or turn the direction of a text. */
export const row = "W15";
export const kind = "terminal";

const STEERING = "\u001b[2J\u009b31m\u202e\u2066\u200f\u061c\u2028";
const RAW = /[^\P{Cc}\n\r\t]|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

export const attacks = [
  {
    name: "a document's characters with --json",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ speclens, write, openapi, ok, weak, broken }) {
      const file = write("a.json", openapi({ summary: `x${STEERING}` }));
      const { code, stdout, stderr } = await speclens(["show", "a", "--store", file, "--json"], {
        env: { SPECLENS_EMBEDDER: "none" },
      });
      if (code !== 0) return broken(`exit ${code}: ${stderr}`);
      return RAW.test(stdout + stderr) ? weak("raw") : ok("escaped");
    },
  },
  {
    name: "arguments that are refused",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ speclens, ok, weak }) {
      const raw = [];
      for (const args of [
        [`x${STEERING}`],
        ["search", `--x${STEERING}`],
        ["search", "x", "--top", STEERING],
      ]) {
        const { stdout, stderr } = await speclens(args);
        if (RAW.test(stdout + stderr)) raw.push(JSON.stringify(args));
      }
      return raw.length > 0 ? weak(`raw: ${raw.join(", ")}`) : ok("escaped");
    },
  },
];
