import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@speclens/core";
import fc from "fast-check";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openBuiltinEmbedder } from "../src/builtin/open-builtin-embedder.ts";
import { anyText, STRANGE_TEXTS, squaredLength } from "./any-text.ts";
import { type TinyModel, writeTable, writeTinyModel } from "./write-tiny-model.ts";

/** Each part puts "star" elsewhere: a vector tells which of them it came from. */
const PASSAGES = [1, 0, 0, 0];
const QUESTIONS = [0, 1, 0, 0];
const LANGUAGES = [0, 0, 1, 0];
const model: TinyModel = {
  dimension: 4,
  passages: { star: PASSAGES, the: PASSAGES },
  questions: { star: QUESTIONS, the: QUESTIONS, issue: [0, 0, 0, 1] },
  languages: { star: LANGUAGES, datei: LANGUAGES, звезда: LANGUAGES, 星: LANGUAGES },
  english: { star: 2, datei: -2 },
};
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "builtin-"));
  const written = folder;
  onTestFinished(() => rmSync(written, { recursive: true, force: true }));
  await writeTinyModel(folder, model);
});

const open = (): Promise<Embedder> => openBuiltinEmbedder(folder);
const drop = (...parts: string[]): void => {
  for (const part of parts) rmSync(join(folder, part), { recursive: true });
};

async function passage(embedder: Embedder, text: string): Promise<number[]> {
  const [vector] = await embedder.embedPassages([text]);
  return [...(vector ?? [])];
}

async function question(embedder: Embedder, text: string): Promise<number[]> {
  return [...(await embedder.embedQuestion(text))];
}

describe("which part embeds what", () => {
  test("English passages: the table; English questions: the transformer", async () => {
    const embedder = await open();
    expect(await passage(embedder, "the star")).toEqual(PASSAGES);
    expect(await question(embedder, "the star")).toEqual(QUESTIONS);
    expect(embedder.notice?.()).toBeUndefined();
  });

  test.each(["звезда", "星", "datei"])("another language: its table (%s)", async (text) => {
    const embedder = await open();
    expect(await passage(embedder, text)).toEqual(LANGUAGES);
    expect(await question(embedder, text)).toEqual(LANGUAGES);
  });

  test("where a word is of another language, the log-odds against the threshold", async () => {
    const embedder = await open();
    expect(await question(embedder, "star datei")).toEqual(LANGUAGES);
    expect(await question(embedder, "star star star datei")).toEqual(QUESTIONS);
    expect(await passage(embedder, "star star star datei")).toEqual(PASSAGES);
  });

  test("a transformer that asks for the inputs of a BERT gets them", async () => {
    const inputs = ["attention_mask", "token_type_ids"];
    await writeTinyModel(folder, { ...model, inputs });
    expect(await question(await open(), "the star")).toEqual(QUESTIONS);
  });

  test("a question is read to its 128th token, marks included", async () => {
    const text = `${"the ".repeat(126)}${"issue ".repeat(5000)}`;
    expect(await question(await open(), text)).toEqual(QUESTIONS);
    expect(await question(await open(), `the ${text}`)).toEqual(QUESTIONS);
    expect(await question(await open(), text.slice("the ".length))).not.toEqual(QUESTIONS);
  });
});

describe("the tokens of a question", () => {
  const encoded = async (text: string) => {
    const question = await (await open()).encodeQuestion?.(text);
    if (question === undefined) throw new Error("It encodes no question");
    return question;
  };

  test("come with the vector, and are compared with those that the passages' table has", async () => {
    await writeTinyModel(folder, {
      ...model,
      questions: { star: [1, 1, 0, 0], the: [0, 0, 0, 1] },
    });
    const { vector, tokenSimilarity } = await encoded("the star");
    expect([...vector]).toEqual(await question(await open(), "the star"));
    expect(tokenSimilarity("star")).toBeCloseTo(Math.SQRT1_2);
    expect(tokenSimilarity("unheard")).toBeUndefined();
  });

  test("are of the table where the transformer does not run, and of another language's", async () => {
    await writeTinyModel(folder, { ...model, languages: { datei: PASSAGES, звезда: LANGUAGES } });
    expect((await encoded("datei")).tokenSimilarity("star")).toBeCloseTo(1);
    expect((await encoded("звезда")).tokenSimilarity("star")).toBeCloseTo(0);
    writeFileSync(join(folder, "questions", "onnx", "model_quantized.onnx"), "no network");
    expect((await encoded("the star")).tokenSimilarity("star")).toBeCloseTo(1);
  });

  test("are none where the model knows no word", async () => {
    expect((await encoded("")).tokenSimilarity("star")).toBeUndefined();
  });
});

describe("what is loaded", () => {
  test("nothing but model.json to open it", async () => {
    drop("passages", "questions", "languages");
    expect(await open()).toMatchObject({
      id: "builtin:tiny@0123456789ab",
      dimension: 4,
      limits: { characters: 20_000, passageTokens: 512, questionTokens: 128 },
    });
  });

  test("no transformer for passages, and no other table for English ones", async () => {
    drop("questions", "languages");
    expect(await passage(await open(), "the star")).toEqual(PASSAGES);
  });

  test("no table for an English question, nor where it has no function words", async () => {
    drop("passages", "languages");
    for (const text of ["the star", "star", "star the unheard"])
      expect(await question(await open(), text)).toEqual(QUESTIONS);
  });

  test("nothing else for another language", async () => {
    drop("passages", "questions");
    const embedder = await open();
    expect(await passage(embedder, "звезда")).toEqual(LANGUAGES);
    expect(await question(embedder, "звезда")).toEqual(LANGUAGES);
  });

  test("each part once: it stays when its files are gone", async () => {
    const embedder = await open();
    await Promise.all([
      passage(embedder, "the star"),
      passage(embedder, "datei"),
      question(embedder, "the star"),
    ]);
    drop("passages", "questions", "languages");
    expect(await passage(embedder, "the star")).toEqual(PASSAGES);
    expect(await passage(embedder, "datei")).toEqual(LANGUAGES);
    expect(await question(embedder, "the star")).toEqual(QUESTIONS);
  });

  test("again, where it was missing before", async () => {
    drop("questions");
    const embedder = await open();
    await expect(question(embedder, "the star")).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining("questions"),
    });
    await writeTinyModel(folder, model);
    expect(await question(embedder, "the star")).toEqual(QUESTIONS);
  });
});

describe("a transformer that does not run", () => {
  const file = () => join(folder, "questions", "onnx", "model_quantized.onnx");

  test("is replaced by the passages' table, which is told", async () => {
    writeFileSync(file(), "no network");
    const embedder = await open();
    expect(embedder.notice?.()).toBeUndefined();
    expect(await question(embedder, "the star")).toEqual(PASSAGES);
    expect(embedder.notice?.()).toMatch(
      /^questions by the table: onnxruntime-node rejects .*model_quantized\.onnx failed: ?\w/,
    );
  });

  test("is refused where it yields another length than model.json says", async () => {
    await writeTinyModel(folder, { ...model, questions: { the: [1, 0] } });
    await expect(question(await open(), "the star")).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringMatching(/questions yields vectors of 2 dimensions.*says 4/),
    });
  });
});

describe("a model that is damaged is refused with the file and what is wrong", () => {
  const refused = (step: Promise<unknown>, message: RegExp) =>
    expect(step).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringMatching(message),
      details: { embedder: "builtin" },
    });

  test("model.json", async () => {
    for (const text of ["{}", '{"name":"a","hash":"b","dimension":0}', '{"name":"a"}']) {
      writeFileSync(join(folder, "model.json"), text);
      await refused(open(), /model.json must contain name, hash and dimension/);
    }
    drop("model.json");
    await refused(open(), /model.json cannot be read \(ENOENT\)/);
  });

  test("a table of another length", async () => {
    await writeTinyModel(folder, { ...model, passages: { the: [1, 0] } });
    await refused(passage(await open(), "the star"), /passages yields vectors of 2.*says 4/);
  });

  test("languages without log-odds or threshold", async () => {
    writeFileSync(join(folder, "languages", "config.json"), "{}");
    await refused(passage(await open(), "datei"), /has no number "english_threshold"/);
    rmSync(join(folder, "languages"), { recursive: true });
    await writeTable(join(folder, "languages"), model.languages, {
      config: { english_threshold: 1 },
    });
    await refused(passage(await open(), "datei"), /has no tensor "english"/);
  });
});

test("every vector is finite and of unit length, whatever the text", async () => {
  const embedder = await open();
  for (const text of STRANGE_TEXTS)
    expect(squaredLength(await embedder.embedQuestion(text)), text.slice(0, 20)).toBeCloseTo(1, 5);
  for (const vector of await embedder.embedPassages(STRANGE_TEXTS))
    expect(squaredLength(vector)).toBeCloseTo(1, 5);
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(squaredLength(await embedder.embedQuestion(text))).toBeCloseTo(1, 5);
      const [vector] = await embedder.embedPassages([text]);
      expect(squaredLength(vector)).toBeCloseTo(1, 5);
    }),
  );
});

test("a fired signal stops it", async () => {
  const embedder = await open();
  const signal = AbortSignal.abort();
  for (const call of [
    () => openBuiltinEmbedder(folder, signal),
    () => embedder.embedPassages(["the star"], signal),
    () => embedder.embedQuestion("the star", signal),
    async () => embedder.encodeQuestion?.("the star", signal),
  ])
    await expect(call()).rejects.toMatchObject({ code: "aborted" });
});
