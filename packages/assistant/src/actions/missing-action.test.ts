import type { OperationSummary } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { missingAction } from "./missing-action.ts";

function operations(...lines: readonly `${string} ${string}`[]): OperationSummary[] {
  return lines.map((line) => {
    const [operation = "", summary] = line.split(" — ");
    return {
      ...{ document: "shop", deprecated: false },
      operation: operation as `${string} ${string}`,
      ...(summary !== undefined && { summary }),
    };
  });
}

const TICKETS = operations("GET /tickets", "POST /tickets", "GET /tickets/{id}");

test("a resource that has a path but not the method is missing the action", () => {
  expect(missingAction("Ticket 7 is wrong. Delete it.", TICKETS)).toEqual({
    ...{ action: "delete", path: "/tickets/{id}", methods: ["GET"] },
  });
  expect(missingAction("Rename ticket 7 to Old", TICKETS)?.action).toBe("change");
});

test("an operation does it by its method, by its path, in its collection, or by its name", () => {
  const done = (...more: readonly `${string} ${string}`[]) =>
    missingAction("Delete ticket 7", [...TICKETS, ...operations(...more)]);
  expect(done("DELETE /tickets/{id}")).toBeUndefined();
  expect(done("DELETE /tickets")).toBeUndefined();
  expect(done("POST /tickets/{id}/delete")).toBeUndefined();
  expect(done("POST /purge/{key} — Delete a ticket by its key")).toBeUndefined();
  expect(done("DELETE /customers/{customer}/tickets/{id} — Delete a ticket")).toBeUndefined();
});

test("what does it within another resource is told, unless the task names that one", () => {
  const many = [...TICKETS, ...operations("DELETE /calls/{call}/tickets/{id} — Take it off")];
  expect(missingAction("Ticket 7 is wrong. Delete it.", many)).toEqual({
    ...{ action: "delete", path: "/tickets/{id}", methods: ["GET"] },
    within: "DELETE /calls/{call}/tickets/{id}",
  });
  expect(missingAction("Delete ticket 7 of call 5", many)).toBeUndefined();
});

test("what is done to a part, or to something else, does not count", () => {
  const done = (...more: readonly `${string} ${string}`[]) =>
    missingAction("Delete ticket 7", [...TICKETS, ...operations(...more)])?.path;
  expect(done("POST /tickets/{id}/notes/delete")).toBe("/tickets/{id}");
  expect(done("POST /bulk — Delete ticket notes")).toBe("/tickets/{id}");
  expect(done("GET /log — Deleted ticket log")).toBe("/tickets/{id}");
});

test("a change inside of another resource only counts if the task names that one", () => {
  const files = operations("GET /files/{file}", "POST /stores/{store}/files/{file}");
  expect(missingAction('The file f1: give it the name "b"', files)?.path).toBe("/files/{file}");
  expect(missingAction("Update the file f1 of store s2", files)).toBeUndefined();
});

test("nothing is said if the task names no resource, or removes it from another", () => {
  expect(missingAction("Delete the invoice 7", TICKETS)).toBeUndefined();
  expect(missingAction("Delete the notes of ticket 7", TICKETS)).toBeUndefined();
  expect(missingAction("Remove the ticket 7 from the queue", TICKETS)).toBeUndefined();
  expect(missingAction("List the tickets", TICKETS)).toBeUndefined();
});

test("what was deleted comes back only by an operation that restores", () => {
  const task = "I deleted ticket 7 by mistake. Bring it back.";
  expect(missingAction(task, TICKETS)).toEqual({ action: "restore", methods: [] });
  expect(
    missingAction(task, [...TICKETS, ...operations("POST /tickets/{id}/restore")]),
  ).toBeUndefined();
  expect(missingAction("Bring ticket 7 back from the archive.", TICKETS)).toBeUndefined();
  expect(missingAction(task, [])).toBeUndefined();
});

test("whatever the task and the paths, it ends", () => {
  const word = fc.constantFrom(
    "delete",
    "it",
    "the",
    "ticket",
    "rename",
    "restore",
    "from",
    "7",
    ".",
  );
  const path = fc
    .array(fc.constantFrom("tickets", "{id}", "files", "delete", "a"), { maxLength: 5 })
    .map((parts) => `GET /${parts.join("/")}` as const);
  fc.assert(
    fc.property(fc.array(word), fc.array(path), (words, paths) => {
      const gap = missingAction(words.join(" "), operations(...paths));
      if (gap?.path !== undefined) expect(paths).toContain(`GET ${gap.path}`);
    }),
  );
});

test("thousands of resources with one name are no more work than their operations", () => {
  const many = operations(
    ...Array.from({ length: 5_000 }, (_, at) => `GET /a${at}/tickets/{id} — Get a ticket` as const),
  );
  const took = processorTime(() =>
    expect(missingAction("Rename ticket 7 to Old", many)?.path).toBe("/a0/tickets/{id}"),
  );
  // Each resource against each operation takes minutes.
  expect(took).toBeLessThan(5_000);
});
