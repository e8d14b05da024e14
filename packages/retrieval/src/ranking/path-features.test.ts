import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCandidate, sampleQueryOf } from "../../test/sample-candidate.ts";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import { pathFeatures } from "./path-features.ts";

const VOCABULARY = sampleVocabulary({
  frequencies: new Map([
    ["list", 9],
    ["messag", 6],
    ["group", 4],
    ["read", 3],
  ]),
});

async function priors(question: string, lines: readonly string[], document = "sample") {
  const candidates = lines.map((line) => sampleCandidate(line, ["messag"], { document }));
  return pathFeatures(await sampleQueryOf(question, VOCABULARY), candidates);
}

test("of twins the one with the shorter path stands before the others", async () => {
  const { lengths } = await priors("list messages", [
    "GET /messages List messages",
    "GET /groups/{id}/messages List Messages",
    "GET /groups/{id}/threads Other things",
    "POST /groups/{id}/threads List messages",
  ]);
  const [shortest = 0, twin = 0, other = 0, otherMethod = 0] = lengths;
  // Both are as long; only the twin could be had for less.
  expect(other).toBeGreaterThan(twin);
  expect(otherMethod).toBe(other);
  expect(shortest).toBeGreaterThan(other);
  const gap = 1.5;
  expect(other - twin).toBeCloseTo(0.25 * gap);
  expect(shortest - other).toBeCloseTo(0.07 * gap);
});

test("operations without a summary are nobody's twins", async () => {
  const { lengths } = await priors("list messages", ["GET /messages", "GET /a/messages"]);
  const [short = 0, long = 0] = lengths;
  expect(short - long).toBeCloseTo(0.07);
});

test("twins are of one document", async () => {
  const text = await sampleQueryOf("list messages", VOCABULARY);
  const one = sampleCandidate("GET /messages List messages", [], { document: "one" });
  const other = sampleCandidate("GET /a/b/messages List messages", [], { document: "other" });
  const { lengths } = pathFeatures(text, [one, other]);
  expect((lengths[0] ?? 0) - (lengths[1] ?? 0)).toBeCloseTo(0.07 * 2);
});

test("a path counts by the share of its words that are asked for", async () => {
  const lines = ["GET /messages", "GET /groups/{id}/messages", "GET /groups", "GET /{id}"];
  const { names } = await priors("list messages", lines);
  const [all = 0, half = 0, none, nothing] = names;
  expect(half).toBeCloseTo(all / 2);
  expect(all).toBeGreaterThan(0);
  expect([none, nothing]).toEqual([0, 0]);
});

const OWNERS = ["GET /me/messages", "GET /users/{id}/messages"];

test.each([
  ["list my messages", [0, -0.4]],
  ["which messages do I have", [0, -0.4]],
  ["мои сообщения", [0, -0.4]],
  ["zeige meine Nachrichten", [0, -0.4]],
  ["我的消息", [0, -0.4]],
  ["list the messages of a user", [-0.4, 0]],
  ["list the academy's messages", [-0.4, 0]],
])("%s: marks the owner down who was not asked for", async (question, own) => {
  expect((await priors(question, OWNERS)).own).toEqual(own);
});

test("an owner counts only where the same thing is offered of both", async () => {
  expect((await priors("messages", [...OWNERS.slice(0, 1), "GET /users/{id}/photo"])).own).toEqual([
    0, 0,
  ]);
  expect((await priors("messages", ["GET /me/messages", "POST /users/{id}/messages"])).own).toEqual(
    [0, 0],
  );
  const text = await sampleQueryOf("messages", VOCABULARY);
  const [mine, theirs] = OWNERS.map((line, index) =>
    sampleCandidate(line, [], { document: `document${index}` }),
  );
  expect(
    pathFeatures(
      text,
      [mine, theirs].filter((one) => one !== undefined),
    ).own,
  ).toEqual([0, 0]);
});

test("of no candidates there is nothing to say", async () => {
  expect(await priors("list messages", [])).toEqual({ lengths: [], names: [], own: [] });
});

const line = fc.tuple(
  fc.constantFrom("GET", "POST"),
  fc.array(fc.constantFrom("me", "users", "{id}", "messages", "groups", "list"), { maxLength: 5 }),
  fc.constantFrom("", " List messages", " list Messages", " Read it"),
);

test("what paths tell is bounded, and goes with the candidate, not with its place", async () => {
  const lines = fc
    .array(line, { minLength: 1, maxLength: 12 })
    .map((parts) =>
      parts.map(([method, path, summary]) => `${method} /${path.join("/")}${summary}`),
    );
  const question = fc.constantFrom("list my messages", "read messages of a group", "?");
  await fc.assert(
    fc.asyncProperty(lines, question, async (some, text) => {
      const there = await priors(text, some);
      const back = await priors(text, some.toReversed());
      for (const kind of ["lengths", "names", "own"] as const)
        expect(back[kind].toReversed()).toEqual(there[kind]);
      expect(Math.max(...there.lengths)).toBeLessThanOrEqual(0);
      expect(Math.min(...there.names)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...there.names)).toBeLessThanOrEqual(1.2);
      // Where both owners are offered, one of them is asked for.
      const marked = there.own.filter((value) => value < 0).length;
      expect(marked === 0 || marked < some.length).toBe(true);
    }),
  );
});
