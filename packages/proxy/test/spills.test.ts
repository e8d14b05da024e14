import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { wholeText } from "../../guard/test/read-answer.ts";
import { LONG } from "./children/answers.mjs";
import { child, connectThrough, createClient } from "./connect-through.ts";

test("a whole answer is in the first root of the client, as long as the proxy runs", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "speclens-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const client = createClient("legacy", { roots: {} });
  client.setRequestHandler("roots/list", () => ({ roots: [{ uri: pathToFileURL(folder).href }] }));
  const { close } = await connectThrough(
    { target: child("full-server", "legacy"), guard: { spill: { folder: "roots" } } },
    client,
  );
  const { file } = JSON.parse(wholeText(await client.callTool({ name: "long", arguments: {} })));
  expect(file.startsWith(join(folder, ".speclens", "answers"))).toBe(true);
  expect(readFileSync(file, "utf8")).toBe(LONG);
  await close();
  expect(existsSync(file)).toBe(false);
});

test("a client of revision 2026-07-28 cannot be asked for roots, and gets the cut answer", async () => {
  const { client, close } = await connectThrough(
    { target: child("full-server"), guard: { spill: { folder: "roots" } } },
    createClient("modern"),
  );
  expect(wholeText(await client.callTool({ name: "long", arguments: {} }))).toContain("nextCursor");
  await close();
});
