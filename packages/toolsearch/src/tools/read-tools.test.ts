import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ToolList } from "../contracts/tool.ts";
import { readTools } from "./read-tools.ts";

const SCHEMA = { type: "object", properties: { city: { type: "string", description: "A city" } } };

function only(list: ToolList, server?: string) {
  const { tools, diagnostics } = readTools(list, server);
  expect(diagnostics).toEqual([]);
  expect(tools).toHaveLength(1);
  const [tool] = tools;
  if (tool === undefined) throw new Error("no tool");
  const { definition, ...read } = tool;
  return read;
}

const WEATHER = {
  name: "get_weather",
  kind: "tool",
  description: "Weather of a city.",
  inputSchema: SCHEMA,
};
const { name, description } = WEATHER;

test("each form of a tool gives the same", () => {
  expect(only([{ name, description, inputSchema: SCHEMA }])).toEqual(WEATHER);
  expect(only({ tools: [{ name, description, inputSchema: SCHEMA }] })).toEqual(WEATHER);
  expect(only([{ name, description, input_schema: SCHEMA }])).toEqual(WEATHER);
  const called = { name, description, parameters: SCHEMA };
  expect(only([{ type: "function", function: called }])).toEqual(WEATHER);
  expect(only([{ type: "function", strict: true, ...called }])).toEqual(WEATHER);
  expect(only({ [name]: { description, inputSchema: SCHEMA } })).toEqual(WEATHER);
  const wrapped = { jsonSchema: SCHEMA, validate: () => true };
  expect(only({ [name]: { description, inputSchema: wrapped } })).toEqual(WEATHER);
});

test("titles, hints and servers of MCP are kept", () => {
  const annotations = { title: "Weather", readOnlyHint: true, other: 1 };
  expect(only([{ name, description, annotations }], "meteo")).toEqual({
    name,
    kind: "tool",
    server: "meteo",
    title: "Weather",
    description,
    annotations: { readOnlyHint: true },
  });
});

test("a namespace of OpenAI is the server of its functions", () => {
  const functions = [{ type: "function", name, description, parameters: SCHEMA }];
  const list = [{ type: "namespace", name: "meteo", description: "Weather", tools: functions }];
  expect(only(list)).toEqual({ ...WEATHER, server: "meteo" });
});

test("a skill has the path of its file", () => {
  const skill = { name: "pdf", description: "Fill in PDF forms.", path: "skills/pdf/SKILL.md" };
  expect(only([skill])).toEqual({ ...skill, kind: "skill" });
});

test("schemas of zod give their parameters", () => {
  const inputSchema = z.object({ city: z.string().describe("A city") });
  const read = only({ [name]: { description, inputSchema } });
  expect(read.inputSchema).toMatchObject({ properties: { city: { description: "A city" } } });
  // As zod 3 has them.
  const old = {
    _def: {},
    shape: { city: { _def: {}, description: "A city" }, days: { _def: {} } },
  };
  expect(only({ [name]: { description, parameters: old } }).inputSchema).toEqual({
    type: "object",
    properties: { city: { description: "A city" }, days: {} },
  });
});

test("what is no tool is told of, and the others are read", () => {
  const failing = {
    get name() {
      throw new Error("no access");
    },
  };
  const list = [
    null,
    "a",
    {},
    { name: "" },
    { type: "file_search" },
    failing,
    { name, description },
  ];
  const { tools, diagnostics } = readTools(list, undefined);
  expect(tools.map((tool) => tool.name)).toEqual([name]);
  expect(diagnostics.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual(
    list.slice(0, -1).map((_, index) => ["error", "tool-unreadable", `/${index}`]),
  );
});

test("a tool without a description is read, with a warning", () => {
  const { tools, diagnostics } = readTools([{ name }], undefined);
  expect(tools).toHaveLength(1);
  expect(diagnostics).toMatchObject([
    { severity: "warning", code: "tool-undescribed", pointer: "/0" },
  ]);
});

test("of ten thousand tools with one name the last is found, and one warning says so", () => {
  const list = Array.from({ length: 10_000 }, (_, index) => ({ name, description: `${index}` }));
  const { tools, diagnostics } = readTools(list, "s");
  expect(tools.map((tool) => tool.description)).toEqual(["9999"]);
  expect(diagnostics).toMatchObject([{ code: "tool-repeated" }]);
  expect(diagnostics[0]?.message).toMatch(/^10000 tools/);
});

test("a thousand problems are not a thousand diagnostics", () => {
  const { diagnostics } = readTools(
    Array.from({ length: 1000 }, () => ({})),
    undefined,
  );
  expect(diagnostics).toHaveLength(101);
  expect(diagnostics.at(-1)).toMatchObject({ code: "more-diagnostics", severity: "info" });
});

test.each([5, "tools", null])("%j is no list of tools", (list) => {
  // @ts-expect-error: callers without types pass anything.
  expect(() => readTools(list, undefined)).toThrowError(SpecLensError);
});

test("a server needs a name", () => {
  expect(() => readTools([], " ")).toThrowError(/server is empty/);
});
