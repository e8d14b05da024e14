import type { Hit, OperationId } from "@speclens/core";
import { expect, test } from "vitest";
import { bestOfRequests } from "./best-of-requests.ts";

function hit(
  operation: OperationId,
  score: number,
  request?: string,
): Pick<Hit, "document" | "operation" | "score" | "explanation"> {
  return {
    ...{ document: "shop", operation, score },
    explanation: { signals: [], ...(request !== undefined && { request }) },
  };
}

test("each request of a task has its best hit, in the order of the scores", () => {
  const hits = [
    hit("POST /releases/{id}/assets", 0.9, "upload an asset to a release"),
    hit("GET /releases/{id}/assets", 0.5, "upload an asset to a release"),
    hit("POST /releases", 0.3, "create a release"),
    hit("GET /releases", 0.2, "create a release"),
  ];
  expect(bestOfRequests(hits)).toEqual([
    { document: "shop", operation: "POST /releases/{id}/assets" },
    { document: "shop", operation: "POST /releases" },
  ]);
});

test("what is far behind the best hit is about no request", () => {
  const hits = [
    hit("GET /a", 0.9, "get a"),
    hit("GET /b", 0.3, "find b"),
    hit("GET /c", 0.1, "show c"),
  ];
  expect(bestOfRequests(hits)).toHaveLength(2);
});

test("a part that asks for nothing is half of a name", () => {
  const hits = [
    hit("GET /films", 0.9, "show the reviews of The Fast"),
    hit("GET /people", 0.5, "the Furious"),
    hit("POST /lists", 0.4, "I want to create a list"),
  ];
  expect(bestOfRequests(hits).map(({ operation }) => operation)).toEqual([
    "GET /films",
    "POST /lists",
  ]);
});

test("a task with one request, or with one that is found, has none", () => {
  expect(bestOfRequests([hit("GET /a", 0.9), hit("GET /b", 0.8)])).toEqual([]);
  expect(bestOfRequests([hit("GET /a", 0.9, "get a"), hit("GET /b", 0.1, "get b")])).toEqual([]);
  expect(bestOfRequests([])).toEqual([]);
});
