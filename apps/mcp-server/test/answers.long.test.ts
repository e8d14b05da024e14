import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEngine } from "@speclens/engine";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../../../bench/answers/connect.mjs";
import { type MeasuredAnswer, measureAnswers } from "../../../bench/answers/measure-answers.mjs";
import { readFacts } from "../../../bench/answers/read-facts.mjs";
import { serveEngine } from "../../../bench/answers/serve-engine.mjs";
import { isOver } from "../../../bench/answers/summarize-answers.mjs";
import { walkLists } from "../../../bench/walk/walk-lists.mjs";
import { writeWideDocument } from "../../../bench/walk/write-wide-document.mjs";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "speclens-answers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("no answer is over its budget, whatever is asked", async () => {
  const folder = temporaryFolder();
  const document = join(folder, "wide.json");
  writeWideDocument(document, "land");
  const engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  onTestFinished(() => engine.close());
  await engine.index([bookshop, document]);
  const facts = await readFacts(engine);
  const { client, close } = await connect(serveEngine(engine));
  onTestFinished(close);
  const answers: MeasuredAnswer[] = [];
  for await (const answer of measureAnswers(client, { facts, calls: 60, seed: 9 }))
    answers.push(answer);
  expect(answers.filter(isOver)).toEqual([]);
  // What is estimated is what is told.
  for (const { error, estimated, told } of answers) if (!error) expect(told).toBe(estimated);
  // Most calls find something, and some answers go on.
  const errors = answers.filter(({ error }) => error);
  expect(errors.length).toBeLessThan(answers.length / 4);
  expect(answers.some(({ input }) => "cursor" in input)).toBe(true);
});

test("each list is whole at its end, also where the index changes between pages; cursors that are not for it are refused", async () => {
  const walks = [];
  for await (const walk of walkLists(temporaryFolder(), { spawn: false })) walks.push(walk);
  expect(walks.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
  expect(walks.filter(({ manner }) => manner === "index changed")).not.toEqual([]);
});
