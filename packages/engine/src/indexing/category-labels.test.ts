import type { Categorization, Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { categoryLabels } from "./category-labels.ts";

const operation: Operation = {
  id: "GET /payment_intents",
  method: "GET",
  path: "/payment_intents",
  tags: ["Billing"],
  deprecated: false,
  parameters: [],
  responses: [],
  pointer: "",
  refs: [],
};

function labels(
  categories: readonly [string, ...string[]],
  origin: "tag" | "path" | "none",
): readonly string[] {
  const [category] = categories;
  const categorization: Categorization = {
    catalog: {
      categories: [
        {
          name: "Billing",
          displayName: "Money",
          group: "Office",
          endpointCount: 1,
          httpMethods: [],
        },
      ],
      groups: [],
      totalEndpoints: 1,
      totalCategories: 1,
    },
    assignments: new Map([[operation.id, { category, categories, origin }]]),
    diagnostics: [],
  };
  return categoryLabels(categorization)(operation);
}

test("labels are what neither the path nor a tag says", () => {
  expect(labels(["Billing", "extra"], "tag")).toEqual(["Money", "Office", "extra"]);
  expect(labels(["paymentIntents"], "path")).toEqual([]);
  expect(labels(["Uncategorized"], "none")).toEqual([]);
});
