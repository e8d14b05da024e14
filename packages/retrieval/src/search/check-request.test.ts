import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRequest } from "./check-request.ts";

const refused = (argument: string) =>
  expect.objectContaining({ code: "argument-invalid", details: { argument } });

function refusalOf(request: Parameters<typeof checkRequest>[0]): unknown {
  try {
    checkRequest(request);
  } catch (error) {
    return error;
  }
  return undefined;
}

test("a question of up to 10,000 characters is searched, a longer or an empty one is not", () => {
  expect(refusalOf({ query: "x".repeat(10_000) })).toBeUndefined();
  expect(refusalOf({ query: "x".repeat(10_001) })).toEqual(refused("query"));
  expect(refusalOf({ query: " \n\t" })).toEqual(refused("query"));
});

test("a limit is a whole number from 1 to 400", () => {
  const limit = fc.oneof(fc.integer({ min: -10, max: 600 }), fc.double());
  fc.assert(
    fc.property(limit, (number) => {
      const isRight = Number.isInteger(number) && number >= 1 && number <= 400;
      const refusal = refusalOf({ query: "pets", limit: number });
      expect(refusal).toEqual(isRight ? undefined : refused("limit"));
    }),
  );
});
