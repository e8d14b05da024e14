import { broken } from "../verdicts.mjs";
import { drawWorkflows } from "../workflows/draw-workflows.mjs";
import { judgeWorkflows } from "../workflows/judge-workflows.mjs";

/** Arazzo documents of hostile shapes, beside the document that they call. */
export const kind = "documents";
export const name = "workflows";

/** @type {import("../run-generator.mjs").Generator["controls"]} */
export const controls = [
  {
    name: "a harmless workflow is read",
    run: async (tools) => {
      const steps = [
        { stepId: "a", operationId: "addBook", outputs: { id: "$response.body#/id" } },
      ];
      const content = JSON.stringify({
        ...{ arazzo: "1.0.1", info: { title: "w", version: "1" } },
        sourceDescriptions: [{ name: "shop", url: "./bookshop.yaml", type: "openapi" }],
        workflows: [{ workflowId: "w", steps }],
      });
      const verdict = await judgeWorkflows(tools, { name: "harmless", content });
      return verdict.what.startsWith("1 workflows") ? verdict : broken(`not read: ${verdict.what}`);
    },
  },
];

/** @type {import("../run-generator.mjs").Generator["make"]} */
export function make(draw) {
  const hostile = drawWorkflows(draw);
  return { name: hostile.name, run: (tools) => judgeWorkflows(tools, hostile) };
}
