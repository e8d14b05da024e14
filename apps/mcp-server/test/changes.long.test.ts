import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { openEngine } from "@speclens/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { eras } from "./connect.ts";
import { bookshop, program } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const CATALOG = "speclens://catalog/more";

describe.each(eras)("a client that opens by %s", (mode) => {
  test("is told when another process has changed the index", async () => {
    const folder = temporaryFolder();
    const store = join(folder, "store");
    const more = join(folder, "more.json");
    writeDocument(more, "More", 3);
    const writer = await openEngine({ store, embedder: "none" });
    onTestFinished(() => writer.close());
    await writer.index([bookshop, more]);

    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    const told: string[] = [];
    client.setNotificationHandler("notifications/resources/list_changed", () => {
      told.push("list");
    });
    client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      told.push(params.uri);
    });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, "--store", store],
        stderr: "ignore",
      }),
    );
    onTestFinished(() => client.close());
    if (mode === "auto")
      await client.listen({ resourcesListChanged: true, resourceSubscriptions: [CATALOG] });
    else await client.subscribeResource({ uri: CATALOG });
    await client.callTool({ name: "getEndpointCategories", arguments: {} });
    // Once for being ready; whenever the server has looked first, one of the changes comes after that.
    let operations = 5;
    const change = async (): Promise<readonly string[]> => {
      writeDocument(more, "More of it", operations++);
      await writer.index([bookshop, more]);
      return told.slice(told.indexOf(CATALOG) + 1);
    };
    await expect.poll(change, { interval: 2_500 }).toContain(CATALOG);
    expect(told).toContain("list");
    const { contents } = await client.readResource({ uri: CATALOG });
    expect(JSON.stringify(contents)).toContain("things-4");
  });
});
