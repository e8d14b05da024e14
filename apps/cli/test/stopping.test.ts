import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Finished, runCli, startCli } from "./run-cli.ts";
import { serveEmbeddings } from "./serve-embeddings.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocuments } from "./write-documents.ts";

const DOCUMENTS = 30;

function statesIn({ stdout }: Finished): string[] {
  return JSON.parse(stdout).documents.map(({ state }: { state: string }) => state);
}

describe.skipIf(process.platform === "win32")("an index that is stopped", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s ends soon with 130, keeps what is written, and a rerun does the rest",
    async (signal) => {
      const cwd = temporaryFolder();
      writeDocuments(join(cwd, "specs"), DOCUMENTS, 400);
      const { child, finished, tells } = startCli(["index", "specs"], { cwd });
      await tells(/^[5-7]\d% /m);
      const started = performance.now();
      child.kill(signal);
      const { code, stdout, stderr } = await finished;
      expect(performance.now() - started).toBeLessThan(7000);
      expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
      expect(stderr).toMatch(/speclens: Stopped\. Documents indexed so far are kept/);

      const states = statesIn(await runCli(["index", "specs", "--json"], { cwd }));
      expect(states).toHaveLength(DOCUMENTS);
      expect(new Set(states)).toEqual(new Set(["unchanged", "new"]));
      const catalog = await runCli(["catalog", "--json"], { cwd });
      expect(JSON.parse(catalog.stdout)).toMatchObject({ totalEndpoints: DOCUMENTS * 400 });
    },
    60_000,
  );

  test("in a large document, which blocks handlers, ends at once, and a rerun does the rest", async () => {
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
    const started = performance.now();
    child.kill("SIGTERM");
    expect(await ended).toEqual([null, "SIGTERM"]);
    expect(performance.now() - started).toBeLessThan(3000);
    const { stdout } = await runCli(["index", "specs", "--json"], { cwd });
    expect(
      JSON.parse(stdout)
        .documents.map(({ state }: { state: string }) => state)
        .sort(),
    ).toEqual(["new", "unchanged"]);
  }, 120_000);

  test("while a server embeds a document does not wait for the answer", async () => {
    const cwd = temporaryFolder();
    writeDocuments(join(cwd, "specs"), 1, 5);
    const { embedder, asked } = await serveEmbeddings(/books of kind/);
    const index = ["index", "specs", "--embedder", embedder];
    const { child, finished } = startCli(index, { cwd });
    while (!asked.some((text) => text.includes("books of kind"))) await setTimeout(5);
    const started = performance.now();
    child.kill("SIGINT");
    expect(await finished).toMatchObject({ code: 130 });
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
