import { readFileSync, writeFileSync } from "node:fs";
import type { Embedder, EncodedQuestion } from "@speclens/core";

const file = new URL("recorded-questions.jsonl", import.meta.url);

/** The first line of the file. */
interface RecordedPassages {
  /** The passages that questions are compared with. */
  readonly passages: readonly string[];
}

/** A further line: a question, with numbers as signed bytes in base64. */
interface RecordedQuestion {
  readonly text: string;
  /** The direction of its vector, a byte a dimension. */
  readonly vector: string;
  /** How well its tokens cover each passage, from −127 to 127. */
  readonly similarities: string;
}

/** The questions as they are in the file, so that a ranking is the same on each machine. */
export interface RecordedQuestions {
  readonly texts: readonly string[];
  readonly passages: readonly string[];
  /** @throws Error for a text or a passage that is not recorded */
  encoded(text: string): EncodedQuestion;
}

/** Reads the recorded questions. */
export function readRecordedQuestions(): RecordedQuestions {
  const [first = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const { passages }: RecordedPassages = JSON.parse(first);
  const questions: RecordedQuestion[] = lines.map((line) => JSON.parse(line));
  const byText = new Map(questions.map((question) => [question.text, question]));
  return {
    texts: [...byText.keys()],
    passages,
    encoded: (text) => {
      const question = byText.get(text);
      if (question === undefined) throw notRecorded("vector", text);
      return decodeQuestion(question, passages);
    },
  };
}

/**
 * The embedder, with questions out of the file. The network's 8-bit products are rounded as a processor
 * does it, so that a question's vector, and with it scores, would differ a little from machine to machine.
 */
export function withRecordedQuestions(embedder: Embedder): Embedder {
  const { encoded } = readRecordedQuestions();
  return {
    ...embedder,
    embedQuestion: async (text) => encoded(text).vector,
    encodeQuestion: async (text) => encoded(text),
  };
}

/** The embedder, with questions as it encodes them now; closing it writes what was asked into the file. */
export function recordingQuestions(embedder: Embedder): Embedder {
  const questions = new Map<string, EncodedQuestion>();
  const passages = new Set<string>();
  return {
    ...embedder,
    encodeQuestion: async (text, signal) => {
      const question = await embedder.encodeQuestion?.(text, signal);
      if (question === undefined) throw new Error("This embedder encodes no questions.");
      questions.set(text, question);
      const { vector } = question;
      return {
        vector: directionOf(bytesOf(vector)),
        tokenSimilarity: (passage) => {
          passages.add(passage);
          return byteOf(question.tokenSimilarity(passage)) / LARGEST;
        },
      };
    },
    close: async () => {
      const all = [...passages].sort();
      const lines = [...questions].map(([text, { vector, tokenSimilarity }]): RecordedQuestion => {
        const similarities = Int8Array.from(all, (passage) => byteOf(tokenSimilarity(passage)));
        return { text, vector: base64(bytesOf(vector)), similarities: base64(similarities) };
      });
      const head: RecordedPassages = { passages: all };
      writeFileSync(file, [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
      await embedder.close();
    },
  };
}

const LARGEST = 127;

function decodeQuestion(
  { vector, similarities }: RecordedQuestion,
  passages: readonly string[],
): EncodedQuestion {
  const values = numbersOf(similarities);
  return {
    vector: directionOf(numbersOf(vector)),
    tokenSimilarity: (passage) => {
      const value = values[passages.indexOf(passage)];
      if (value === undefined) throw notRecorded("similarity", passage);
      return value / LARGEST;
    },
  };
}

function bytesOf(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, (value) => Math.round((LARGEST * value) / largest));
}

/** At unit length. */
function directionOf(bytes: Int8Array): Float32Array {
  const length = Math.hypot(...bytes);
  return Float32Array.from(bytes, (value) => value / length);
}

function byteOf(similarity: number | undefined): number {
  if (similarity === undefined) throw new Error("A passage has no token that the model knows.");
  return Math.round(LARGEST * similarity);
}

function base64(bytes: Int8Array): string {
  return Buffer.from(bytes.buffer).toString("base64");
}

function numbersOf(text: string): Int8Array {
  return new Int8Array(Buffer.from(text, "base64"));
}

function notRecorded(what: string, text: string): Error {
  return new Error(`No ${what} is recorded of "${text}": run this test with GOLDEN=update.`);
}
