import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { initialize, searchCall, startProcess } from "./process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const answered = (id: number) => `"id":${id}`;

describe("two servers of the same sources", () => {
  test("one indexes, and both answer alike", async () => {
    const cache = temporaryFolder();
    const path = join(temporaryFolder(), "large.json");
    writeDocument(path, "Large", 4_000);
    const servers = [startProcess([path], cache), startProcess([path], cache)];
    for (const server of servers) {
      server.send(initialize);
      server.send({ method: "notifications/initialized" });
    }
    let id = 2;
    const answers = await Promise.all(
      servers.map(async (server) => {
        // Told to call again, a client does.
        for (;;) {
          const own = id++;
          server.send(searchCall(own, "show thing 7"));
          await expect.poll(server.stdout).toContain(answered(own));
          const line = server
            .stdout()
            .split("\n")
            .find((text) => text.includes(answered(own)));
          const { result } = JSON.parse(line ?? "");
          const { text } = result.content[0];
          if (!/^Still indexing/.test(text)) return text;
        }
      }),
    );
    expect(answers[0]).toContain("GET /things/7/{thing_id}");
    expect(answers[1]).toBe(answers[0]);
    const waited = servers.filter(({ stderr }) =>
      stderr().includes("another process that is indexing"),
    );
    expect(waited).toHaveLength(1);
  });
});
