import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { evaluate } from "../src/evaluation/evaluate.ts";
import type { Evaluation } from "../src/evaluation/evaluation.ts";
import type { EvaluationQuestion } from "../src/evaluation/evaluation-question.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { formatGolden, goldenQuestion, parseGolden } from "./golden/golden-ranking.ts";
import { rankingDifferences } from "./golden/ranking-differences.ts";
import {
  readRecordedQuestions,
  recordingQuestions,
  withRecordedQuestions,
} from "./golden/recorded-questions.ts";

// What was found for questions about a part of GitHub's API, compared with what is found now. A change of
// order or scores that is meant writes the files again, and its diff shows what it does:
//   cd packages/engine && GOLDEN=update npx vitest run test/golden-ranking.test.ts
const isUpdate = process.env.GOLDEN === "update";

const folder = fileURLToPath(new URL("golden/", import.meta.url));
const questions: EvaluationQuestion[] = readFileSync(join(folder, "questions.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));

vi.mock(import("@speclens/embeddings"), async (importOriginal) => {
  const { openEmbedder, ...others } = await importOriginal();
  return {
    ...others,
    openEmbedder: async (...parameters) => {
      const embedder = await openEmbedder(...parameters);
      if (embedder === undefined) return undefined;
      return isUpdate ? recordingQuestions(embedder) : withRecordedQuestions(embedder);
    },
  };
});

/** How well the questions were answered when a person last looked: less is no update but a loss. */
const SETS = [
  // Words alone cannot tell a question in other words from one about something else.
  { by: "words", embedder: "none", recallAt5: 0.629, refusedWrongly: 4, refusedRightly: 1 },
  { by: "meaning", embedder: "builtin", recallAt5: 0.831, refusedWrongly: 0, refusedRightly: 6 },
];

/** Of the eight questions that have no answer: "cancel my flight" is close to cancelling a run. */
const DOUBTED = 7;

describe.each(SETS)("a search by $by", ({ by, embedder, ...least }) => {
  const file = join(folder, `${by}.txt`);
  let evaluation: Evaluation;

  beforeAll(async () => {
    const store = mkdtempSync(join(tmpdir(), "golden-ranking-"));
    const engine = await openEngine({ store: join(store, "store"), embedder });
    try {
      await engine.index([join(folder, "github-part.yaml")]);
      evaluation = await evaluate(engine, questions);
    } finally {
      await engine.close();
      rmSync(store, { recursive: true, force: true });
    }
    if (isUpdate) writeFileSync(file, formatGolden(evaluation));
  });

  test("ranks as it did", () => {
    const golden = parseGolden(readFileSync(file, "utf8"));
    expect(rankingDifferences(golden, evaluation.questions.map(goldenQuestion))).toEqual([]);
  });

  test("finds what is right, and refuses what has no answer", () => {
    const { ranking, noMatch, warnings } = evaluation;
    expect(warnings).toEqual([]);
    const recallAt5 = ranking?.recall.find(({ at }) => at === 5)?.value;
    // To the decimals that are written above.
    expect((recallAt5 ?? 0) + 0.0005).toBeGreaterThanOrEqual(least.recallAt5);
    expect(noMatch.answerable.refused).toBeLessThanOrEqual(least.refusedWrongly);
    const { refused, unsure } = noMatch.unanswerable;
    expect(refused).toBeGreaterThanOrEqual(least.refusedRightly);
    expect(refused + unsure).toBeGreaterThanOrEqual(DOUBTED);
  });
});

test("the questions are recorded as the built-in model encodes them", async () => {
  const { openEmbedder } =
    await vi.importActual<typeof import("@speclens/embeddings")>("@speclens/embeddings");
  const { texts, passages, encoded } = readRecordedQuestions();
  const embedder = await openEmbedder("builtin");
  for (const text of texts) {
    const question = await embedder?.encodeQuestion?.(text);
    const recorded = encoded(text);
    const cosine = question?.vector.reduce(
      (sum, value, index) => sum + value * (recorded.vector[index] ?? 0),
      0,
    );
    expect(cosine, text).toBeGreaterThan(0.99);
    const differences = passages.map((passage) =>
      Math.abs(
        (question?.tokenSimilarity(passage) ?? 2) - (recorded.tokenSimilarity(passage) ?? 0),
      ),
    );
    expect(Math.max(...differences), text).toBeLessThan(0.15);
  }
  await embedder?.close();
});
