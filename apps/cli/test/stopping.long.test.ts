import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocuments } from "./write-documents.ts";

describe.skipIf(process.platform === "win32")("an index that is stopped", () => {
  test("in a large document, by which nobody listens, ends at once, and a rerun does the rest", async () => {
    const cwd = temporaryFolder();
    writeDocuments(join(cwd, "specs"), 1, 5);
    // One body with 300,000 fields: the event loop stands still for seconds over it.
    const properties = Object.fromEntries(
      Array.from({ length: 300_000 }, (_, index) => [`field${index}`, { type: "string" }]),
    );
    writeFileSync(
      join(cwd, "specs", "large.json"),
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Large", version: "1" },
        paths: {
          "/large": {
            post: {
              responses: {},
              requestBody: {
                content: { "application/json": { schema: { type: "object", properties } } },
              },
            },
          },
        },
      }),
    );
    const { child } = startCli(["index", "specs"], { cwd });
    const ended = once(child, "exit");
    // What was read before it is stored by the time it begins.
    let found = 0;
    while (found === 0) {
      const { stdout } = await runCli(["catalog", "--json"], { cwd });
      found = stdout === "" ? 0 : JSON.parse(stdout).totalEndpoints;
    }
    await setTimeout(300);
    child.kill("SIGTERM");
    // Ended by the signal itself: to be heard by the program, it would have to wait.
    expect(await ended).toEqual([null, "SIGTERM"]);
    const { stdout } = await runCli(["index", "specs", "--json"], { cwd });
    expect(
      JSON.parse(stdout)
        .documents.map(({ state }: { state: string }) => state)
        .sort(),
    ).toEqual(["new", "unchanged"]);
  });
});
