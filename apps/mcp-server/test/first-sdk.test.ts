import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, onTestFinished, test } from "vitest";
import { bookshop, program } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("the client of the first SDK lists, calls, reads, completes and gets the prompt", async () => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, bookshop, "--store", join(temporaryFolder(), "store"), "--embedder", "none"],
      stderr: "ignore",
    }),
  );
  onTestFinished(() => client.close());
  expect(client.getServerVersion()).toMatchObject({ name: "speclens" });
  expect(client.getInstructions()).toContain("searchEndpoints");
  expect((await client.listTools()).tools).toHaveLength(6);
  const answer = await client.callTool({
    name: "searchEndpoints",
    arguments: { query: "refund an order" },
  });
  expect(JSON.stringify(answer.content)).toContain("POST /orders/{order_id}/refunds");
  const wrong = await client.callTool({ name: "getSchema", arguments: { nme: "Book" } });
  expect(wrong.isError).toBe(true);
  expect(JSON.stringify(wrong.content)).toMatch(/no argument .*nme.*name/);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    "speclens://index",
    "speclens://catalog/bookshop",
  ]);
  const { contents } = await client.readResource({ uri: "speclens://schema/bookshop/Book" });
  expect(JSON.stringify(contents)).toContain("title: string");
  const { completion } = await client.complete({
    ref: { type: "ref/resource", uri: "speclens://operation/{document}/{operation}" },
    argument: { name: "operation", value: "add" },
    context: { arguments: { document: "bookshop" } },
  });
  expect(completion.values).toEqual(["addBook"]);
  const { messages } = await client.getPrompt({
    name: "useApi",
    arguments: { task: "add a book" },
  });
  expect(JSON.stringify(messages)).toContain("POST /books");
});
