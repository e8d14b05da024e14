import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, test } from "vitest";
import type { Era } from "../src/upstream/client-description.ts";
import { child, connectThrough, createClient } from "./connect-through.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

async function connect(era: Era, ...args: readonly string[]) {
  const connected = await connectThrough(
    { target: child("full-server", ...args) },
    createClient(era),
  );
  open.push(connected);
  return connected;
}

const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === "text" ? block.text : "")).join("");
const call = async (client: Client, name: string): Promise<string> =>
  textOf(await client.callTool({ name, arguments: {} }));

/** Pairs of eras: of the client, and of the server behind the proxy. */
const ERAS: readonly (readonly [Era, string, readonly string[]])[] = [
  ["legacy", "legacy", ["legacy"]],
  ["legacy", "both", []],
  ["modern", "legacy", ["legacy"]],
  ["modern", "both", []],
];

describe.each(ERAS)("a %s client of a server of era %s", (era, _server, args) => {
  test("sees the server as it is", async () => {
    const { client } = await connect(era, ...args);
    expect(client.getServerVersion()).toMatchObject({
      name: "full",
      title: "Full",
      version: "1.2.3",
    });
    expect(client.getInstructions()).toBe("Use the tools in order.");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).slice(0, 3)).toEqual(["small", "long", "list"]);
    expect(tools.at(-1)?.name).toBe("readMore");
    expect(await client.callTool({ name: "small" })).toMatchObject({
      content: [{ type: "text", text: "ok" }],
      _meta: { "example.com/kept": 1 },
    });
    const seen = JSON.parse(await call(client, "client"));
    if (args.length > 0 || era === "legacy")
      expect(seen).toMatchObject([{ name: "tester", version: "9.8.7" }, { elicitation: {} }]);
  });

  test("reads resources, prompts and completions", async () => {
    const { client } = await connect(era, ...args);
    expect((await client.listResources()).resources).toMatchObject([{ uri: "test://long" }]);
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: "test://order/{id}" },
    ]);
    expect((await client.readResource({ uri: "test://order/7" })).contents).toMatchObject([
      { text: "an order" },
    ]);
    expect((await client.listPrompts()).prompts).toMatchObject([{ name: "greet" }]);
    expect(await client.getPrompt({ name: "greet", arguments: { name: "Anna" } })).toMatchObject({
      messages: [{ content: { text: "Hi Anna" } }],
    });
    const ref = { type: "ref/resource", uri: "test://order/{id}" } as const;
    expect(await client.complete({ ref, argument: { name: "id", value: "1" } })).toMatchObject({
      completion: { values: ["1", "12"] },
    });
  });

  test("gets progress, and only if it asks for it", async () => {
    const { client } = await connect(era, ...args);
    const seen: unknown[] = [];
    const asked = { name: "progress", arguments: {} };
    const onprogress = (progress: unknown) => void seen.push(progress);
    await client.callTool(asked, { onprogress });
    expect(seen).toEqual([1, 2, 3].map((progress) => ({ progress, total: 3 })));
    await client.callTool(asked);
    expect(seen).toHaveLength(3);
  });

  test("cancels calls", async () => {
    const { client } = await connect(era, ...args);
    const cancel = new AbortController();
    const waiting = client.callTool({ name: "wait" }, { signal: cancel.signal });
    setTimeout(() => cancel.abort("enough"), 300);
    await expect(waiting).rejects.toThrow("enough");
    expect(await call(client, "small")).toBe("ok");
  });

  test("answers what the server asks", async () => {
    const { client } = await connect(era, ...args);
    expect(await call(client, "ask")).toBe("green, asked");
  });

  test("hears of changes", async () => {
    const { client } = await connect(era, ...args);
    const heard: string[] = [];
    client.setNotificationHandler(
      "notifications/tools/list_changed",
      () => void heard.push("tools"),
    );
    client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      heard.push(params.uri);
    });
    if (era === "legacy") await client.subscribeResource({ uri: "test://long" });
    else await client.listen({ toolsListChanged: true, resourceSubscriptions: ["test://long"] });
    await client.listTools();
    await call(client, "grow");
    await expect.poll(() => heard).toContain("tools");
    expect(
      (await client.listTools({}, { cacheMode: "refresh" })).tools.map(({ name }) => name),
    ).toContain("grown");
    expect(await call(client, "grown")).toBe("grown");
    await call(client, "touch");
    await expect.poll(() => heard).toContain("test://long");
  });

  test("passes on extension methods", async () => {
    const { client } = await connect(era, ...args);
    const any = {
      "~standard": { version: 1, vendor: "test", validate: (value: unknown) => ({ value }) },
    } as const;
    expect(
      await client.request({ method: "example.com/extension", params: { a: [1] } }, any),
    ).toMatchObject({ echoed: { a: [1] } });
    await expect(client.request({ method: "example.com/none" }, any)).rejects.toThrow(
      "Method not found",
    );
  });

  test("gets errors of the protocol as they are", async () => {
    const { client } = await connect(era, ...args);
    await expect(client.callTool({ name: "none" })).rejects.toMatchObject({ code: -32602 });
  });
});

describe.each([["legacy"], ["modern"]] as const)("a %s client of an older server", (era) => {
  test("samples and tells its roots", async () => {
    const { client } = await connect(era, "legacy");
    expect(await call(client, "sample")).toBe("something");
    expect(await call(client, "roots")).toBe("file:///tester");
  });
});

test("an older client sets the level of log messages", async () => {
  const { client } = await connect("legacy", "legacy");
  const logged: unknown[] = [];
  client.setNotificationHandler(
    "notifications/message",
    ({ params }) => void logged.push(params.data),
  );
  await client.setLoggingLevel("warning");
  await call(client, "log");
  await expect.poll(() => logged).toEqual(["a warning"]);
});
