import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRoutes } from "./divide-routes.ts";

const routes = fc.array(fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 5 }), {
  maxLength: 80,
});

function categoriesOf(some: readonly (readonly string[])[]): string[] {
  const lengths = divideRoutes(some);
  return some.map((keys, route) => keys.slice(0, lengths[route]).join("/"));
}

test("a category is named by keys that its routes have", () => {
  fc.assert(
    fc.property(routes, (some) => {
      for (const [route, length] of divideRoutes(some).entries()) {
        expect(length).toBeLessThanOrEqual(some[route]?.length ?? 0);
        expect(length === 0).toBe(some[route]?.length === 0);
      }
    }),
  );
});

test("the order of the routes does not count", () => {
  fc.assert(
    fc.property(routes, (some) => {
      expect(categoriesOf(some.toReversed()).toReversed()).toEqual(categoriesOf(some));
    }),
  );
});

test("a part below the first level has at least three routes and saves more than a line", () => {
  fc.assert(
    fc.property(routes, (some) => {
      const total = some.filter((keys) => keys.length > 0).length;
      const categories = categoriesOf(some);
      for (const category of new Set(categories)) {
        if (!category.includes("/")) continue;
        const inside = some.filter((keys) =>
          `${keys.join("/")}/`.startsWith(`${category}/`),
        ).length;
        expect(inside).toBeGreaterThanOrEqual(3);
        // At best, everything else was still together when it was taken out.
        expect((2 * inside * (total - inside)) / total).toBeGreaterThan(1);
      }
    }),
  );
});

/** So many routes with these keys. */
const times = (count: number, ...keys: readonly string[]) =>
  Array.from({ length: count }, () => keys);

test("a part is worth its line if it saves more than one, for a reader of the routes with keys", () => {
  // Taking 3 of 6 out saves 2 * 3 * 3 / N lines.
  const divided = (others: number) =>
    new Set(categoriesOf([...times(3, "a"), ...times(3, "a", "b"), ...times(others, "z")]));
  expect(divided(11)).toContain("a/b");
  expect(divided(12)).not.toContain("a/b");
  const keyless = [...times(3, "a"), ...times(3, "a", "b"), ...times(11, "z"), ...times(9)];
  expect(new Set(categoriesOf(keyless))).toContain("a/b");
});

test("what is left after a part was taken out is smaller, so the next one may not be worth it", () => {
  const some = [...times(3, "a", "b"), ...times(3, "a", "c"), ...times(11, "z")];
  expect(new Set(categoriesOf(some))).toEqual(new Set(["a/b", "a", "z"]));
});

test("where routes do not branch, the parts below are looked for", () => {
  const some = [...times(4, "projects", "places", "x"), ...times(4, "projects", "places", "y")];
  expect(new Set(categoriesOf(some))).toEqual(new Set(["projects/places/x", "projects"]));
});
