import type { Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { processorTime } from "../../../test/support/processor-time.ts";
import { operationInputs } from "./inputs/operation-inputs.ts";
import { placeValues } from "./inputs/place-values.ts";
import { draftSteps } from "./plan/draft-steps.ts";

/** Milliseconds: work that grows with the square of a document takes ten times as long. */
const MOST = 3_000;
const listOf = <Item>(count: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: count }, (_, place) => make(place));

test("a path of many parameters, each with producers, is planned in linear time", () => {
  const path = listOf(180, (place) => `{n${place}Id}`).join("/");
  const hits = listOf(40, (place) => ({
    ...{ document: "d", operation: `GET /x${place}/${path}` as const },
    score: 1 - place / 100,
  }));
  const producers = listOf(540, (place) => ({
    ...{ operation: `POST /p${place}` as const, via: `n${place % 180}Id <- id` },
    weight: 0.9,
  }));
  let steps: readonly unknown[] = [];
  const took = processorTime(() => {
    steps = draftSteps(`get the thing of ${"z9 ".repeat(3_000)}`, hits, () => producers);
  });
  expect(steps.length).toBeGreaterThan(0);
  expect(took).toBeLessThan(MOST);
});

test("inputs share a long list of choices", () => {
  const operation: Operation = {
    ...{ id: "GET /a", method: "GET", path: "/a", tags: [], deprecated: false },
    ...{ responses: [], pointer: "", refs: [] },
    parameters: listOf(300, (place) => ({
      ...({ name: `q${place}`, in: "query", required: true } as const),
      schema: { $ref: "#/components/schemas/E" },
    })),
  };
  const values = { enum: listOf(50_000, (place) => `value ${place}`) };
  const question = `with value 7 ${"and more ".repeat(1_000)}`;
  let placed = new Map();
  const took = processorTime(() => {
    const inputs = operationInputs(operation, () => values);
    placed = placeValues(inputs, [], question);
  });
  expect([...placed.values()]).toContain("value 7");
  expect(took).toBeLessThan(MOST);
});
