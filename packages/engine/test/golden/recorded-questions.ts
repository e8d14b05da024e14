import { readFileSync, writeFileSync } from "node:fs";
import type { Embedder } from "@speclens/core";

const file = new URL("question-vectors.jsonl", import.meta.url);

/** A question's vector: the direction that a byte a dimension gives. */
interface RecordedVector {
  readonly text: string;
  /** Signed bytes in base64. */
  readonly vector: string;
}

/** The vectors of questions as they are in the file, so that a ranking is the same on each machine. */
export interface RecordedQuestions {
  readonly texts: readonly string[];
  /** @throws Error for a text that has none */
  vectorOf(text: string): Float32Array;
}

/** Reads the recorded vectors. */
export function readRecordedQuestions(): RecordedQuestions {
  const lines: RecordedVector[] = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const vectors = new Map(lines.map(({ text, vector }) => [text, decode(vector)]));
  return {
    texts: [...vectors.keys()],
    vectorOf: (text) => {
      const vector = vectors.get(text);
      if (vector !== undefined) return vector;
      throw new Error(`No vector is recorded of "${text}": run this test with GOLDEN=update.`);
    },
  };
}

/**
 * The embedder, with questions out of the file. The network's 8-bit products are rounded as a processor
 * does it, so that a question's vector, and with it scores, would differ a little from machine to machine.
 */
export function withRecordedQuestions(embedder: Embedder): Embedder {
  const { vectorOf } = readRecordedQuestions();
  return { ...embedder, embedQuestion: async (text) => vectorOf(text) };
}

/** The embedder, with questions as it embeds them now; what is asked goes into the file. */
export function recordingQuestions(embedder: Embedder): Embedder {
  const recorded = new Map<string, string>();
  return {
    ...embedder,
    embedQuestion: async (text, signal) => {
      const vector = encode(await embedder.embedQuestion(text, signal));
      recorded.set(text, vector);
      const lines = [...recorded].map(([text, vector]) => `${JSON.stringify({ text, vector })}\n`);
      writeFileSync(file, lines.join(""));
      return decode(vector);
    },
  };
}

function encode(vector: Float32Array): string {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes = Int8Array.from(vector, (value) => Math.round((127 * value) / largest));
  return Buffer.from(bytes.buffer).toString("base64");
}

/** At unit length. */
function decode(vector: string): Float32Array {
  const bytes = new Int8Array(Buffer.from(vector, "base64"));
  const length = Math.hypot(...bytes);
  return Float32Array.from(bytes, (value) => value / length);
}
