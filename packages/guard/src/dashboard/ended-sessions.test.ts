import { expect, test } from "vitest";
import { createEndedSessions } from "./ended-sessions.ts";

const at = (id: string, begunAt = Date.now() - 1000, expiresAt = Date.now() + 60_000) => ({
  ...{ id, subject: "team" },
  begunAt: new Date(begunAt),
  expiresAt: new Date(expiresAt),
});

test("an ended session stays ended, others go on", () => {
  const ended = createEndedSessions();
  ended.add(at("a"));
  expect(ended.has(at("a"))).toBe(true);
  expect(ended.has(at("b"))).toBe(false);
});

test("what is over anyway makes room", () => {
  const ended = createEndedSessions(2);
  ended.add(at("over", 0, 1));
  ended.add(at("a"));
  ended.add(at("b"));
  expect(["a", "b"].every((id) => ended.has(at(id)))).toBe(true);
  expect(ended.has(at("c"))).toBe(false);
});

test("where there is no room, all that began before are ended, and none comes back", () => {
  const ended = createEndedSessions(2);
  for (const id of ["a", "b", "c"]) ended.add(at(id));
  expect(["a", "b", "c", "d"].every((id) => ended.has(at(id)))).toBe(true);
  expect(ended.has(at("later", Date.now() + 1000))).toBe(false);
});
