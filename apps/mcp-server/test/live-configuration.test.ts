import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { readTelemetry } from "@speclens/guard";
import { describe, expect, onTestFinished, test } from "vitest";
import { eras } from "./connect.ts";
import { bookshop, program } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe.each(eras)("a client that opens by %s, while the configuration changes", (mode) => {
  test("gets what holds now; a wrong file is refused, and calls are recorded", async () => {
    const folder = temporaryFolder();
    const config = join(folder, "speclens.config.yaml");
    const records = join(folder, "calls.sqlite");
    const write = (text: string): void =>
      writeFileSync(config, `telemetry: {file: ${JSON.stringify(records)}}\n${text}`);
    write("defaultPageSize: 2\n");

    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    let changes = 0;
    client.setNotificationHandler("notifications/tools/list_changed", () => {
      changes++;
    });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, bookshop, "--embedder", "none", "--config", config],
      env: { SPECLENS_CACHE: folder },
      stderr: "pipe",
    });
    let log = "";
    transport.stderr?.on("data", (text) => {
      log += String(text);
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    if (mode === "auto") await client.listen({ toolsListChanged: true });
    const names = async (): Promise<string[]> =>
      (await client.listTools()).tools.map(({ name }) => name);
    const shownOf = async (): Promise<string> => {
      const { content } = await client.callTool({ name: "getSchema", arguments: { name: "Book" } });
      return JSON.stringify(content);
    };

    await expect.poll(shownOf).toContain("… 2 more fields: cursor");
    expect(await names()).toContain("readMore");

    write("defaultPageSize: 3\ntools: {getEndpointCategories: {enabled: false}}\n");
    await expect.poll(shownOf).toContain("… 1 more field: cursor");
    await expect.poll(() => changes).toBe(1);
    expect(await names()).not.toContain("getEndpointCategories");
    await expect(client.callTool({ name: "getEndpointCategories", arguments: {} })).rejects.toThrow(
      "getEndpointCategories",
    );
    await expect.poll(() => log).toContain("configuration: defaultPageSize 2 -> 3");

    write("defaultPageSize: 3\nmaxPageSize: 3\n");
    const search = { name: "searchEndpoints", arguments: { query: "book", top_n: 4 } };
    const searched = async () => JSON.stringify(await client.callTool(search));
    await expect.poll(searched).toContain("top_n exceeds maximum of 3. Use 3 or less");

    write("defaultPageSize: many\n");
    await expect.poll(() => log).toMatch(/speclens\.config\.yaml:2: defaultPageSize/);
    rmSync(config);
    await expect.poll(() => log).toContain("deleted");
    expect(await shownOf()).toContain("… 1 more field: cursor");

    const reader = readTelemetry(records);
    onTestFinished(() => reader.close());
    const errors = async () => (await reader.summarize()).outcomes.error;
    await expect.poll(errors).toBe(2);
    await client.close();
    const { calls, outcomes } = await reader.summarize();
    expect(calls).toBeGreaterThan(3);
    expect(outcomes.error).toBe(2);
    expect(readFileSync(records).includes("Book")).toBe(false);
  });
});
