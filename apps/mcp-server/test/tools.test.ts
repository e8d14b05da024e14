import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { GUARD_TOOLS, protect } from "@speclens/guard";
import { expect, onTestFinished, test } from "vitest";
import type { Readiness } from "../src/requests/readiness.ts";
import { createMcpServer } from "../src/server/create-mcp-server.ts";
import { openProtection } from "../src/serving/open-protection.ts";
import { TOOLS } from "../src/tools/tools.ts";
import { connect } from "./connect.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const names = TOOLS.map(({ name }) => name);

/** Lists of tools need no index. */
const readiness: Readiness = {
  ready: new Promise(() => {}),
  isReady: () => false,
  progress: () => undefined,
};

async function listed(isProtected: boolean): Promise<string[]> {
  const client = await connect(
    () =>
      createMcpServer({
        engine: readiness,
        version: "1",
        ...(isProtected && { prepare: (server) => void protect(server) }),
      }),
    "auto",
  );
  onTestFinished(() => client.close());
  return (await client.listTools()).tools.map(({ name }) => name);
}

test("clients list the tools of the server, and readMore of a protected one", async () => {
  expect(await listed(false)).toEqual(names);
  expect(await listed(true)).toEqual([...names, "readMore"]);
  expect(GUARD_TOOLS).toEqual(["readMore", "resources/read"]);
});

test("every tool that a file exports is in the list", () => {
  const folder = new URL("../src/tools/", import.meta.url);
  const exported = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    return [...text.matchAll(/^export const (\w+): Tool = /gm)].map(([, name]) => name);
  });
  expect(exported.sort()).toEqual([...names].sort());
});

test("metrics name every tool, and settings may be about each", async () => {
  const folder = temporaryFolder();
  const known = [...names, ...GUARD_TOOLS];
  const said: string[] = [];
  const tools = Object.fromEntries(known.map((name) => [name, { enabled: true }]));
  const file = `${folder}/speclens.config.json`;
  writeFileSync(file, JSON.stringify({ tools }));
  const { telemetry, close } = await openProtection({
    file,
    environment: { SPECLENS_TELEMETRY: "off" },
    metrics: true,
    say: (line) => said.push(line),
  });
  onTestFinished(close);
  expect(said).toEqual([]);
  for (const tool of known)
    telemetry.record({
      time: new Date(),
      tool,
      // Tools that never succeed are known only by their name.
      outcome: "error",
      errorType: "tool_error",
      estimatedTokens: 1,
      originalTokens: 1,
      responseBytes: 1,
      latency: 1,
      overhead: 0,
      paginationUsed: false,
      summarizationUsed: false,
      variant: "A",
      budget: 200,
      oversized: false,
    });
  const metrics = await telemetry.prometheus();
  const counted = [...metrics.matchAll(/gen_ai_tool_name="([^"]*)"/g)].map(([, name]) => name);
  expect(new Set(counted)).toEqual(new Set(names.concat("readMore")));
});
