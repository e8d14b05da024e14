import fc from "fast-check";
import { expect, test } from "vitest";
import { highestProduct, packVectors } from "./highest-product.ts";

test("the highest product with any of one to nine vectors is found", () => {
  const row = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 5, maxLength: 5 });
  const vector = fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 })
    .map((numbers) => Float32Array.from(numbers));
  const factor = fc.constantFrom(1, 0.5, -1);
  fc.assert(
    fc.property(
      row,
      fc.array(vector, { minLength: 1, maxLength: 9 }),
      factor,
      (numbers, vectors, by) => {
        const products = vectors.map((one) =>
          numbers.reduce((sum, number, index) => sum + number * (one[index] ?? 0), 0),
        );
        const highest = highestProduct(Int8Array.from(numbers), by, packVectors(vectors));
        expect(highest).toBeCloseTo(Math.max(...products.map((product) => by * product)), 9);
      },
    ),
  );
});
