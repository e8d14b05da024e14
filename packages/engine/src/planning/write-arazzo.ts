import { arazzoText, planToArazzo } from "@speclens/assistant";
import type { IndexView, Plan } from "@speclens/core";

/** Writes a plan as an Arazzo document. Reads the operation ids of the documents that it calls. */
export async function writeArazzo(
  plan: Plan,
  view: IndexView,
  format: "yaml" | "json" = "yaml",
): Promise<string> {
  const called = new Set(plan.steps.map(({ document }) => document));
  const described = (await view.documents()).filter(({ id }) => called.has(id));
  const operations = called.size === 0 ? [] : await view.operations({ document: [...called] });
  const documents = described.map(({ id, source }) => ({
    ...{ id, source },
    operations: operations
      .filter(({ document }) => document === id)
      .map(({ operation, operationId }) => ({
        id: operation,
        ...(operationId !== undefined && { operationId }),
      })),
  }));
  return arazzoText(planToArazzo(plan, { documents }), format);
}
