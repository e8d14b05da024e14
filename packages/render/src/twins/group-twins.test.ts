import type { Hit } from "@speclens/core";
import { expect, test } from "vitest";
import { groupTwins } from "./group-twins.ts";

function hitOf(line: string, document = "a"): Hit {
  const [operation = "", summary] = line.split(" — ");
  const [method = "", path = ""] = operation.split(" ");
  return {
    ...{ document, operation: `${method} ${path}`, method, path, deprecated: false, score: 1 },
    ...(summary !== undefined && { summary }),
  };
}

function groupsOf(hits: readonly Hit[]): (string | undefined)[][] {
  return groupTwins(hits).map(({ hits: twins, told }) =>
    twins.map((hit) => `${hit.operation}: ${told.get(hit) ?? "nothing"}`),
  );
}

test("operations of a document that say the same are a group, with what tells them apart", () => {
  expect(
    groupsOf([
      hitOf("GET /user/keys — List keys"),
      hitOf("GET /orgs/{org}/keys — List the keys"),
      hitOf("GET /pets — List pets"),
      hitOf("GET /user/keys — List keys", "b"),
    ]),
  ).toEqual([
    ["GET /user/keys: for the signed-in user", "GET /orgs/{org}/keys: for one organization"],
  ]);
});

test("operations without a summary are twins if they end alike", () => {
  expect(groupsOf([hitOf("GET /a/items"), hitOf("GET /b/items"), hitOf("POST /b/items")])).toEqual([
    [expect.stringContaining("GET /a/items"), expect.stringContaining("GET /b/items")],
  ]);
});

test("a group of any size takes time in proportion", () => {
  const hits = Array.from({ length: 5_000 }, (_, place) => hitOf(`GET /${place}/x${place} — Same`));
  const [group] = groupTwins(hits);
  expect(group?.hits).toHaveLength(5_000);
  expect(group?.told.size).toBeLessThanOrEqual(200);
});
