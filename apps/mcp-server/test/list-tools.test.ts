import { protect } from "@speclens/guard";
import { expect, onTestFinished, test } from "vitest";
import { createMcpServer } from "../src/server/create-mcp-server.ts";
import { listTools } from "../src/server/list-tools.ts";
import { connect } from "./connect.ts";

test("the list is what a client gets", async () => {
  const client = await connect(
    () =>
      createMcpServer({
        engine: { ready: new Promise(() => {}), isReady: () => false, progress: () => undefined },
        version: "1",
        prepare: (server) => void protect(server),
      }),
    "auto",
  );
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(4);
  expect(await listTools()).toEqual(tools);
});
