import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

/** Milliseconds of processor time that an odd question may take beyond a plain one, whose model is loaded as well. */
const MOST_MORE = 1000;

const ODD: Readonly<Record<string, string>> = {
  "100,000 characters": "x".repeat(100_000),
  "100,000 characters of words": "refund the order of a book ".repeat(3704).slice(0, 100_000),
  "the longest question that is answered": "refund the order of a book ".repeat(370),
  "10,000 letters without a space": "x".repeat(10_000),
  "one sign": "?",
  "one letter": "x",
  "half of a character": "\ud800",
  "a character without a shape": "\u0000",
  "nothing but spaces": " \t\n ",
  Hindi: "पुस्तक का पैसा वापस करो",
  Thai: "คืนเงินค่าหนังสือ",
  Arabic: "أعد ثمن الكتاب",
  "an ancient script": "𐎀𐎁𐎂 𐎃𐎄𐎅",
  pictures: "😀😀 📚",
  "10,000 characters of Chinese": "书".repeat(10_000),
  "10,000 digits and letters in turn": "A1b2".repeat(2500),
};

/** Appends the processor time of each process of the program to a file. */
const METER = `
import { appendFileSync } from "node:fs";
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  appendFileSync(process.env.METER_FILE, (user + system) / 1000 + "\\n");
});`;
const METERED = `--import=data:text/javascript,${encodeURIComponent(METER)}`;

/** Asks lines in a process of its own. Returns its exit code, its answers, and milliseconds of processor time. */
async function ask(cwd: string, lines: readonly string[], embedder: string) {
  const meter = join(temporaryFolder(), "milliseconds");
  writeFileSync(join(cwd, "in.jsonl"), lines.join("\n"));
  const env = { SPECLENS_EMBEDDER: embedder, NODE_OPTIONS: METERED, METER_FILE: meter };
  const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl"];
  const { code, stderr } = await startCli(batch, { cwd, env }).finished;
  const answers = readFileSync(join(cwd, "out.jsonl"), "utf8").trim().split("\n");
  const times = readFileSync(meter, "utf8").trim().split("\n").map(Number);
  return {
    code,
    stderr,
    answers: answers.map((answer) => JSON.parse(answer)),
    milliseconds: times.reduce((sum, time) => sum + time, 0),
  };
}

test.each([
  ["by words alone", "none"],
  ["with the built-in model", ""],
])("%s, each gets an answer or a clear error, soon", async (_, embedder) => {
  const cwd = temporaryFolder();
  const line = (query: string) => JSON.stringify({ id: 1, query });
  const env = { SPECLENS_EMBEDDER: embedder };
  expect((await startCli(["index", bookshop], { cwd, env }).finished).code).toBe(0);
  const plain = await ask(cwd, [line("refund an order")], embedder);
  const slow: Record<string, number> = {};
  for (const [name, query] of Object.entries(ODD)) {
    const { code, stderr, answers, milliseconds } = await ask(cwd, [line(query)], embedder);
    if (query.length > 10_000 || query.trim() === "") {
      const message = query.trim() === "" ? /empty/ : /has 100000 characters.* at most 10000/;
      const error = { code: "argument-invalid", message: expect.stringMatching(message) };
      expect([name, code, stderr]).toEqual([name, 2, expect.stringContaining("in.jsonl:1")]);
      expect([name, answers]).toEqual([name, [expect.objectContaining({ error })]]);
    } else {
      const answer = expect.objectContaining({ id: 1, noMatch: expect.any(Boolean) });
      expect([name, code, stderr, answers]).toEqual([name, 0, expect.any(String), [answer]]);
    }
    if (milliseconds > plain.milliseconds + MOST_MORE) slow[name] = milliseconds;
  }
  expect(slow).toEqual({});
});

test("10,000 lines with broken ones among them are answered one by one", async () => {
  const cwd = temporaryFolder();
  const env = { SPECLENS_EMBEDDER: "none" };
  await startCli(["index", bookshop], { cwd, env }).finished;
  const odd = Object.values(ODD);
  const isBroken = (place: number) => place % 7 === 3;
  const lines = Array.from({ length: 10_000 }, (_, id) => {
    if (isBroken(id)) return ["{", "[]", "null", `{"id":${id}}`][id % 4] ?? "";
    // The longest ones once each: what is tested here is their number.
    const query = id < odd.length ? odd[id] : `refund an order ${id}`;
    return JSON.stringify({ id, query });
  });
  const { code, stderr, answers, milliseconds } = await ask(cwd, lines, "none");
  expect([code, stderr]).toEqual([2, expect.stringMatching(/1,432 lines of in\.jsonl could not/)]);
  expect(answers).toHaveLength(lines.length);
  for (const [place, answer] of answers.entries()) {
    if (isBroken(place))
      expect(answer).toMatchObject({ line: place + 1, error: { code: "argument-invalid" } });
    else expect(answer.id).toBe(place);
    expect(answer.error === undefined).toBe(typeof answer.noMatch === "boolean");
  }
  // A tenth of a second for each would be far too much.
  expect(milliseconds).toBeLessThan(lines.length * 100);
});
