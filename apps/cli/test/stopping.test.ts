import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Finished, runCli, startCli } from "./run-cli.ts";
import { serveEmbeddings } from "./serve-embeddings.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocuments } from "./write-documents.ts";

const DOCUMENTS = 30;
const OPERATIONS = 200;

function statesIn({ stdout }: Finished): string[] {
  return JSON.parse(stdout).documents.map(({ state }: { state: string }) => state);
}

/** In this process a deadline of seconds does not come: nothing but its signal ends what is stopped. */
function stopDeadlines(): void {
  const { setTimeout } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, milliseconds: number) =>
    setTimeout(run, milliseconds < 5000 ? milliseconds : 2 ** 30),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

describe.skipIf(process.platform === "win32")("an index that is stopped", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s ends soon with 130, keeps what is written, and a rerun does the rest",
    async (signal) => {
      const cwd = temporaryFolder();
      writeDocuments(join(cwd, "specs"), DOCUMENTS, OPERATIONS);
      stopDeadlines();
      let isStopped = false;
      const { code, stdout, stderr } = await runCli(["index", "specs"], {
        cwd,
        onError: (text) => {
          if (isStopped || !/^[5-7]\d% /m.test(text)) return;
          isStopped = true;
          process.emit(signal);
        },
      });
      expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
      expect(stderr).toMatch(/speclens: Stopped\. What is indexed already stays/);

      const states = statesIn(await runCli(["index", "specs", "--json"], { cwd }));
      expect(states).toHaveLength(DOCUMENTS);
      expect(new Set(states)).toEqual(new Set(["unchanged", "new"]));
      const catalog = await runCli(["catalog", "--json"], { cwd });
      expect(JSON.parse(catalog.stdout)).toMatchObject({ totalEndpoints: DOCUMENTS * OPERATIONS });
    },
    60_000,
  );

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
  }, 120_000);

  test("while a server embeds a document does not wait for the answer", async () => {
    const cwd = temporaryFolder();
    writeDocuments(join(cwd, "specs"), 1, 5);
    const { embedder, asked } = await serveEmbeddings(/books of kind/);
    stopDeadlines();
    const finished = runCli(["index", "specs", "--embedder", embedder], { cwd });
    while (!asked.some((text) => text.includes("books of kind"))) await setTimeout(5);
    process.emit("SIGINT");
    expect(await finished).toMatchObject({ code: 130 });
  });
});
