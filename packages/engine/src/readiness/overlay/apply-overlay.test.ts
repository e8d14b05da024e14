import { expect, test } from "vitest";
import { applyOverlay } from "./apply-overlay.ts";

const action = (target: string, update: Record<string, string | string[]>) => ({
  ...{ target, update },
  description: "",
});

test("texts are replaced, lists are continued, and the given value stays", () => {
  const source = { paths: { "/a": { get: { summary: "A", tags: ["x"], other: 1 } } } };
  const actions = [
    action("$.paths['/a'].get", { summary: "B", tags: ["y"], description: "C" }),
    action("$.paths['/a'].get", { summary: "D" }),
  ];
  expect(applyOverlay(source, { actions })).toEqual({
    value: {
      paths: { "/a": { get: { summary: "D", tags: ["x", "y"], other: 1, description: "C" } } },
    },
    unused: [],
  });
  expect(source.paths["/a"].get).toEqual({ summary: "A", tags: ["x"], other: 1 });
});

test("an action without its target changes nothing and is told", () => {
  const source = { paths: { "/a": { get: {} } } };
  const actions = [
    action("$.paths['/b'].get", { summary: "B" }),
    action("$.paths['/a'].get.summary", { summary: "B" }),
    action("$.paths.__proto__.get", { summary: "B" }),
    action("$..get", { summary: "B" }),
  ];
  expect(applyOverlay(source, { actions })).toEqual({ value: source, unused: actions });
});

test("an object in two places is changed in one", () => {
  const shared = { get: { summary: "A" } };
  const { value } = applyOverlay(
    { paths: { "/a": shared, "/b": shared } },
    { actions: [action("$.paths['/a'].get", { summary: "B" })] },
  );
  expect(value).toEqual({
    paths: { "/a": { get: { summary: "B" } }, "/b": { get: { summary: "A" } } },
  });
});

test("names of prototypes are names", () => {
  const source = JSON.parse('{"__proto__": {"get": {"summary": "A"}}}');
  const { value } = applyOverlay(source, {
    actions: [action("$.__proto__.get", { summary: "B" })],
  });
  expect(JSON.stringify(value)).toBe('{"__proto__":{"get":{"summary":"B"}}}');
});
