import { isJsonObject, type OperationId, operationIdOf } from "@speclens/core";
import type { KeptJudgement } from "./kept-judgement.ts";
import { unpackVector } from "./pack-vector.ts";

/** The longest line of a file, in characters. A vector of 4,096 numbers takes 5,500. */
const LONGEST_LINE = 32_768;
/** The most stores that counted a judgement. */
const MOST_COUNTS = 100;
/** The most that one store can have counted. */
const MOST_COUNT = 1_000_000;

/** The judgements in a text, and the number of lines that are none. */
export interface JudgementLines {
  readonly judgements: readonly KeptJudgement[];
  readonly damaged: number;
}

/** Writes judgements as JSON Lines. Each line says everything about its judgement, so that a damaged one costs no other. */
export function writeJudgements(judgements: readonly KeptJudgement[]): string {
  return judgements
    .map(({ document, operation, first, counts, embedder, question, vector }) =>
      JSON.stringify({ document, operation, first, counts, embedder, question, vector }),
    )
    .map((line) => `${line}\n`)
    .join("");
}

/** Reads the lines that `writeJudgements` wrote. Counts the lines that it cannot read. */
export function readJudgements(text: string): JudgementLines {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const judgements = lines.flatMap((line) => readJudgement(line) ?? []);
  return { judgements, damaged: lines.length - judgements.length };
}

function readJudgement(line: string): KeptJudgement | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const value = parsed(line);
  if (!isJsonObject(value)) return undefined;
  const { embedder, vector, document, first, question } = value;
  const operation = operationIn(value.operation);
  const counts = countsIn(value.counts);
  if (typeof embedder !== "string" || typeof document !== "string") return undefined;
  if (operation === undefined || counts === undefined) return undefined;
  if (typeof vector !== "string" || unpackVector(vector) === undefined) return undefined;
  if (typeof first !== "string" || !/^\d{4}-\d\d-\d\d$/.test(first)) return undefined;
  return {
    ...{ embedder, vector, document, operation, first, counts },
    ...(typeof question === "string" && { question }),
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function operationIn(value: unknown): OperationId | undefined {
  const [, method, path] = typeof value === "string" ? (/^([A-Z]+) (.*)$/s.exec(value) ?? []) : [];
  return method === undefined || path === undefined ? undefined : operationIdOf(method, path);
}

function countsIn(value: unknown): Record<string, number> | undefined {
  const counts = isJsonObject(value) ? Object.entries(value) : [];
  if (counts.length === 0 || counts.length > MOST_COUNTS) return undefined;
  const read: [string, number][] = [];
  for (const [store, count] of counts) {
    if (typeof count !== "number" || !Number.isInteger(count)) return undefined;
    if (count < 1 || count > MOST_COUNT || !/^[\da-f]{8}$/.test(store)) return undefined;
    read.push([store, count]);
  }
  return Object.fromEntries(read);
}
