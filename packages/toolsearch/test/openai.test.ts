import type {
  ResponseFunctionToolCall,
  ResponseInputItem,
  ResponseOutputItem,
  ResponseToolSearchCall,
  Tool,
} from "openai/resources/responses/responses";
import { expect, expectTypeOf, test } from "vitest";
import {
  type OpenaiSearchCall,
  type OpenaiSearchOutput,
  type OpenaiTools,
  openaiTools,
} from "../src/adapters/openai.ts";
import { createToolSearch } from "../src/index.ts";
import { sampleSearch } from "./sample-search.ts";

const call = (query: unknown): OpenaiSearchCall => ({
  type: "tool_search_call",
  call_id: "c1",
  arguments: { query },
});

test("its types are those of the SDK", () => {
  expectTypeOf<ReturnType<OpenaiTools["definitions"]>>().toExtend<Tool[]>();
  expectTypeOf<OpenaiSearchOutput>().toExtend<ResponseInputItem>();
  expectTypeOf<ResponseToolSearchCall>().toExtend<OpenaiSearchCall>();
  expectTypeOf<ResponseFunctionToolCall>().toExtend<Parameters<OpenaiTools["toolOf"]>[0]>();
});

test("a request has the search tool and what is loaded", async () => {
  const { definitions } = openaiTools(await sampleSearch(), {
    about: "GitHub and the tracker",
    loaded: ["list_pull_requests", "write-release-notes"],
  });
  expect(definitions()).toEqual([
    {
      type: "tool_search",
      execution: "client",
      description: expect.stringContaining("There are more tools for GitHub and the tracker"),
      parameters: expect.objectContaining({ required: ["query"] }),
    },
    {
      type: "namespace",
      name: "github",
      description: "Tools of github.",
      tools: [expect.objectContaining({ name: "list_pull_requests", strict: false })],
    },
  ]);
});

test("the found tools of a server come in one namespace", async () => {
  const { answer } = openaiTools(await sampleSearch(), {
    describeServer: (server) => `All about ${server}.`,
  });
  const output = await answer(call("create a new issue in a repository"));
  expect(output).toMatchObject({
    type: "tool_search_output",
    execution: "client",
    call_id: "c1",
    status: "completed",
  });
  const names = output.tools.map((tool) => tool.name);
  expect(new Set(names).size).toBe(names.length);
  expect(output.tools[0]).toMatchObject({
    type: "namespace",
    name: "github",
    description: "All about github.",
  });
  const [first] = output.tools;
  expect(first?.type === "namespace" && first.tools[0]).toEqual({
    type: "function",
    name: "create_issue",
    description: "Create a new issue in a repository. Labels are optional.",
    parameters: {
      type: "object",
      properties: { title: { type: "string", description: "Headline" } },
      required: ["title"],
    },
    strict: false,
    defer_loading: true,
  });
});

test("a tool without a server is a function of its own", async () => {
  const search = createToolSearch();
  await search.add([{ name: "send.mail", description: "Send a mail." }]);
  const { answer, toolOf } = openaiTools(search);
  const { tools } = await answer(call("send.mail"));
  const name = expect.stringMatching(/^send_mail_[a-z0-9]{6}$/);
  expect(tools).toEqual([expect.objectContaining({ type: "function", name })]);
  expect(toolOf({ name: tools[0]?.name ?? "" })?.name).toBe("send.mail");
});

test("where nothing fits, nothing is loaded", async () => {
  const { answer } = openaiTools(await sampleSearch());
  expect((await answer(call("bake bread"))).tools).toEqual([]);
  expect((await answer(call(7))).tools).toEqual([]);
});

test("where nothing fits, the nearest tools are loaded if the program wants it", async () => {
  const { answer } = openaiTools(await sampleSearch(), { nearest: true });
  const [nearest] = (await answer(call("bake messages of bread"))).tools;
  expect(nearest).toMatchObject({ name: "tracker", tools: [{ name: "send_message" }] });
});

test("calls lead back to the tools of their namespace", async () => {
  const { toolOf } = openaiTools(await sampleSearch());
  const found = ["github", "tracker"].map((namespace) =>
    toolOf({ name: "create_issue", namespace }),
  );
  expect(found.map((tool) => tool?.server)).toEqual(["github", "tracker"]);
  expect(toolOf({ name: "create_issue", namespace: "other" })).toBeUndefined();
});

test("searches that the API executes are not the client's", async () => {
  const { isSearch } = openaiTools(await sampleSearch());
  const search = {
    type: "tool_search_call",
    id: "s",
    arguments: {},
    call_id: "c",
    status: "completed",
  } as const;
  const items: ResponseOutputItem[] = [
    { ...search, execution: "client" },
    { ...search, execution: "server" },
  ];
  expect(items.filter(isSearch)).toEqual([{ ...search, execution: "client" }]);
});
