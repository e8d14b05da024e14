import type { OperationId, ProducingOperation } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChosenStep, chooseSteps, type PlanCandidate } from "./choose-steps.ts";
import { draftSteps } from "./draft-steps.ts";
import { orderSteps } from "./order-steps.ts";

function hitsOf(scores: Readonly<Record<OperationId, number>>): PlanCandidate[] {
  return Object.entries(scores).map(([operation, score]) => ({
    ...{ document: "films", score },
    operation: operation as OperationId,
  }));
}

type Needs = Readonly<Record<string, readonly ProducingOperation[]>>;

function producer(operation: OperationId, via: string, weight = 0.9): ProducingOperation {
  return { operation, via, weight };
}

function choose(hits: readonly PlanCandidate[], needs: Needs = {}): ChosenStep[] {
  return chooseSteps(hits, ({ operation }) => needs[operation] ?? []);
}

function namesOf(steps: readonly ChosenStep[]): string[] {
  return steps.map(({ operation }) => operation);
}

const NEEDS: Needs = {
  "GET /films/{film_id}/cast": [
    producer("GET /search/films", "film_id <- results[].id"),
    producer("GET /discover", "film_id <- results[].id", 0.6),
  ],
};

test("a step brings along what yields its value, with the next best as alternative", () => {
  const steps = choose(hitsOf({ "GET /films/{film_id}/cast": 0.9 }), NEEDS);
  expect(steps).toMatchObject([
    { operation: "GET /films/{film_id}/cast", role: "found", score: 0.9 },
    { operation: "GET /search/films", role: "needed", score: 0, alternatives: ["GET /discover"] },
  ]);
});

test("a value of the question needs no call", () => {
  const named: Needs = {
    "GET /films/{film_id}": [producer("GET /search/films", "film_id <- results[].id")],
  };
  const hits = hitsOf({ "GET /films/{film_id}": 0.9 });
  const draft = (question: string): string[] =>
    namesOf(draftSteps(question, hits, ({ operation: of }) => named[of] ?? []));
  expect(draft("show film 597")).toEqual(["GET /films/{film_id}"]);
  expect(draft("show the film Titanic")).toEqual(["GET /search/films", "GET /films/{film_id}"]);
});

test("what a request of the task is about becomes a step, however many hits are before it", () => {
  const hits = hitsOf({
    "PUT /films/{id}/star": 0.9,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`GET /stars${number}`, 0.8])),
    "POST /films": 0.3,
  });
  const asked = hits.filter(({ operation }) => /^P/u.test(operation));
  const chosen = namesOf(chooseSteps(hits, () => [], asked));
  expect(namesOf(choose(hits))).not.toContain("POST /films");
  expect(chosen.slice(0, 2)).toEqual(["PUT /films/{id}/star", "POST /films"]);
  expect(chosen).toHaveLength(6);
});

test("a value comes from what the task asks for, before what lists all there is", () => {
  const needs: Needs = {
    "PUT /films/{film_id}/star": [
      producer("GET /films", "film_id <- [].id"),
      producer("POST /films", "film_id <- id", 0.6),
    ],
  };
  const hits = hitsOf({ "PUT /films/{film_id}/star": 0.9, "POST /films": 0.3 });
  const steps = chooseSteps(hits, ({ operation }) => needs[operation] ?? [], hits);
  expect(steps).toMatchObject([
    { operation: "PUT /films/{film_id}/star" },
    { operation: "POST /films", alternatives: ["GET /films"] },
  ]);
});

test("a hit that shows another part of the same resource is an alternative", () => {
  const steps = choose(
    hitsOf({
      "GET /films/{id}/cast": 0.9,
      "GET /films/{id}/images": 0.8,
      "DELETE /films/{id}": 0.7,
    }),
  );
  expect(steps).toMatchObject([
    { operation: "GET /films/{id}/cast", alternatives: ["GET /films/{id}/images"] },
    { operation: "DELETE /films/{id}", alternatives: [] },
  ]);
});

test("a collection of its own is no part of what is above it", () => {
  const steps = choose(
    hitsOf({
      "GET /{realm}/users": 0.9,
      "GET /{realm}/groups": 0.8,
      "GET /{realm}/groups/{id}": 0.7,
      "GET /{realm}/users/{id}": 0.6,
    }),
  );
  expect(steps.every(({ alternatives }) => alternatives.length === 0)).toBe(true);
});

test("what writes at one path, and what is the same in another version, share a step", () => {
  const steps = choose(
    hitsOf({
      "POST /v1/jobs": 0.9,
      "PATCH /v1/jobs": 0.8,
      "POST /v2beta1/jobs": 0.7,
      "GET /v1/jobs": 0.6,
    }),
  );
  expect(steps).toMatchObject([
    { operation: "POST /v1/jobs", alternatives: ["PATCH /v1/jobs", "POST /v2beta1/jobs"] },
    { operation: "GET /v1/jobs", alternatives: [] },
  ]);
});

test("a hit that uses a chosen step is preferred", () => {
  const hits = hitsOf({
    "GET /search/films": 0.9,
    "GET /genres": 0.5,
    "GET /films/{film_id}/cast": 0.45,
  });
  expect(namesOf(choose(hits, NEEDS))).toEqual([
    "GET /search/films",
    "GET /films/{film_id}/cast",
    "GET /genres",
  ]);
});

test("what is far behind the best is no step, and there are at most six", () => {
  expect(namesOf(choose(hitsOf({ "GET /a": 0.9, "GET /b": 0.1 })))).toEqual(["GET /a"]);
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`GET /a${index}`, 0.9]),
  );
  expect(choose(hitsOf(many))).toHaveLength(6);
  expect(choose([])).toEqual([]);
});

test("the order is that of the calls", () => {
  const steps = choose(hitsOf({ "GET /films/{film_id}/cast": 0.9 }), NEEDS);
  const ordered = orderSteps(steps, ({ operation }) => NEEDS[operation] ?? []);
  expect(namesOf(ordered)).toEqual(["GET /search/films", "GET /films/{film_id}/cast"]);
});

const operation = fc.constantFrom<OperationId>(
  ...([
    "GET /a",
    "GET /a/{a}",
    "GET /a/{a}/x",
    "GET /a/{a}/y",
    "POST /b",
    "GET /b/{b}",
    "GET /c",
  ] as const),
);
const needs = fc.dictionary(
  operation,
  fc.array(
    fc.record({
      operation,
      via: fc.constantFrom("a <- id", "b <- [].id"),
      weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
);

test("whatever yields whatever, each operation has one place, in time", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({
          document: fc.constantFrom("x", "y"),
          operation,
          score: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        {
          selector: ({ document, operation: of }) => `${document} ${of}`,
        },
      ),
      needs,
      (hits, producers) => {
        const sorted = hits.toSorted((one, other) => other.score - one.score);
        const steps = draftSteps(
          "find a thing",
          sorted,
          ({ operation: of }) => producers[of] ?? [],
        );
        expect(steps.length).toBeLessThanOrEqual(6);
        const named = steps.flatMap(({ document, operation: own, alternatives }) =>
          [own, ...alternatives].map((one) => `${document} ${one}`),
        );
        expect(new Set(named).size).toBe(named.length);
        const [best] = sorted;
        if (best !== undefined && best.score > 0)
          expect(named).toContain(`${best.document} ${best.operation}`);
      },
    ),
  );
});
