import type { Catalog, Category } from "@speclens/core";
import { expect, test } from "vitest";
import { narrowToGroup } from "./index-queries.ts";

function category(name: string, group: string, endpointCount: number): Category {
  return { name, group, endpointCount, httpMethods: ["GET"] };
}

const catalog: Catalog = {
  categories: [
    category("books", "Shop", 3),
    category("orders", "Shop", 4),
    category("staff", "Office", 5),
  ],
  groups: [
    { name: "Shop", categories: ["books", "orders"] },
    { name: "Office", categories: ["staff"] },
  ],
  totalEndpoints: 12,
  totalCategories: 3,
};

test("keeps the group, its categories and their sums", () => {
  expect(narrowToGroup(catalog, "Shop")).toEqual({
    categories: catalog.categories.slice(0, 2),
    groups: catalog.groups.slice(0, 1),
    totalEndpoints: 7,
    totalCategories: 2,
  });
  expect(narrowToGroup(catalog, "shop")).toEqual(narrowToGroup(catalog, "Shop"));
});

test("an unknown group names the closest, or those that there are", () => {
  expect(() => narrowToGroup(catalog, "Shopp")).toThrow(
    expect.objectContaining({
      code: "category-not-found",
      message: 'Group "Shopp" not found. Closest: Shop.',
    }),
  );
  expect(() => narrowToGroup(catalog, "xyz")).toThrow("Shop, Office");
});

test("an index without groups says so", () => {
  expect(() => narrowToGroup({ ...catalog, groups: [] }, "Shop")).toThrow(
    'Group "Shop" not found. The categories here have no groups.',
  );
});
