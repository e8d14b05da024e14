import { expect, test } from "vitest";
import { renderDocumentCatalog } from "./render-document-catalog.ts";

test("a line for each document, with its title and counts", () => {
  const category = (document: string, endpointCount: number) => ({
    document,
    name: `c${endpointCount}`,
    endpointCount,
    httpMethods: ["GET"],
  });
  const { head, items } = renderDocumentCatalog(
    [
      { id: "shop", title: "The\nShop" },
      { id: "zoo", title: "" },
      { id: "empty", title: "Nothing" },
    ],
    {
      categories: [category("shop", 3), category("shop", 1), category("zoo", 1)],
      groups: [],
      totalEndpoints: 5,
      totalCategories: 3,
    },
  );
  expect(head).toEqual([
    "5 operations in 3 categories of 3 documents. Name a document to see its categories.",
  ]);
  expect(items).toEqual([
    "shop — The Shop · 2 categories · 4 operations",
    "zoo · 1 category · 1 operation",
    "empty — Nothing · 0 categories · 0 operations",
  ]);
});
