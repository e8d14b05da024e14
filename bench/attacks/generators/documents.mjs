import { drawDocument } from "../documents/draw-document.mjs";
import { judgeDocument } from "../documents/judge-document.mjs";
import { broken, ok } from "../verdicts.mjs";

/** Documents of hostile shapes, each indexed in a folder beside a good one. */
export const kind = "documents";
export const name = "hostile-documents";

const plain = (/** @type {object} */ document) => {
  const content = JSON.stringify(document);
  return { name: "plain", file: "hostile.json", content, size: content.length };
};

/** @type {import("../run-generator.mjs").Generator["controls"]} */
export const controls = [
  {
    name: "a plain document beside the good one is indexed and told",
    run: async (tools) => {
      const document = tools.openapi({ summary: "Gets a thing", description: "Of CANARY-1182." });
      const verdict = await judgeDocument(tools, plain(document));
      const { stdout } = await tools.speclens(["show", "a", "--descriptions", "full", "--json"]);
      return stdout.includes("CANARY-1182") ? verdict : broken(`not told: ${stdout.slice(0, 200)}`);
    },
  },
  {
    name: "a plain document of 2 MB is within the bounds",
    run: async (tools) => {
      const get = {
        summary: "Gets one of the things",
        description: "word ".repeat(200),
        responses: {},
      };
      const paths = Object.fromEntries(
        Array.from({ length: 1800 }, (_, i) => [
          `/things/t${i}`,
          { get: { ...get, operationId: `op${i}` } },
        ]),
      );
      const document = { ...tools.openapi(), paths };
      const { verdict, what } = await judgeDocument(tools, plain(document));
      return verdict === "ok" ? ok(what) : broken(what);
    },
  },
];

/** @type {import("../run-generator.mjs").Generator["make"]} */
export function make(draw) {
  const hostile = drawDocument(draw);
  return { name: hostile.name, run: (tools) => judgeDocument(tools, hostile) };
}
