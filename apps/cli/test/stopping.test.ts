import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Finished, runCli } from "./run-cli.ts";
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
        // Progress is only told on a terminal.
        isTerminal: true,
        onError: (text) => {
          if (isStopped || !/ [5-7]\d% /.test(text)) return;
          isStopped = true;
          process.emit(signal);
        },
      });
      expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
      expect(stderr).toMatch(/speclens: Stopped\. Documents indexed so far are kept/);

      const states = statesIn(await runCli(["index", "specs", "--json"], { cwd }));
      expect(states).toHaveLength(DOCUMENTS);
      expect(new Set(states)).toEqual(new Set(["unchanged", "new"]));
      const catalog = await runCli(["catalog", "--json"], { cwd });
      expect(JSON.parse(catalog.stdout)).toMatchObject({ totalEndpoints: DOCUMENTS * OPERATIONS });
    },
    60_000,
  );

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
