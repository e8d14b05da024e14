import { join } from "node:path";
import { type Embedder, throwIfAborted } from "@speclens/core";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { compareTokens } from "../static/compare-tokens.ts";
import { PASSAGE_TOKENS, type StaticTable } from "../static/create-static-table.ts";
import { loadStaticTable } from "../static/load-static-table.ts";
import { tokenizeByWords } from "../static/tokenize-by-words.ts";
import { embedPassages } from "../texts/embed-passages.ts";
import { LONGEST_TEXT, prepareText } from "../texts/prepare-text.ts";
import { guessEnglish } from "./guess-english.ts";
import { loadLanguages } from "./load-languages.ts";
import { loadOnce } from "./load-once.ts";
import {
  loadQuestionEncoder,
  type NetworkOutput,
  QUESTION_TOKENS,
} from "./load-question-encoder.ts";
import { readModelIdentity } from "./read-model-identity.ts";

const SPECIFICATION = "builtin";
/** The scripts of its seven languages. It knows no piece of a text in another script. */
const SCRIPTS = ["Latin", "Cyrillic", "Han"];

/**
 * Opens the model of SpecLens in a folder laid out like `@speclens/model`. Reads only `model.json`, and loads
 * the rest when the first text needs it.
 *
 * - passages: looked up in the table `passages/`
 * - questions: encoded by the transformer `questions/`, in the same space; looked up in the table if it does
 *   not run
 * - text in languages other than English: looked up in the table `languages/`, in the same space
 *
 * @throws SpecLensError `embedder-unavailable`; `aborted`
 */
export async function openBuiltinEmbedder(folder: string, signal?: AbortSignal): Promise<Embedder> {
  const identity = await readModelIdentity(SPECIFICATION, folder);
  throwIfAborted(signal);
  const checked = <Table extends StaticTable>(table: Table, part: string): Table => {
    if (table.dimension === identity.dimension) return table;
    throw wrongDimension(join(folder, part), table.dimension, identity.dimension);
  };
  const passages = loadOnce(async () =>
    tokenizeByWords(
      checked(await loadStaticTable(SPECIFICATION, join(folder, "passages")), "passages"),
    ),
  );
  const languages = loadOnce(async () =>
    checked(await loadLanguages(SPECIFICATION, join(folder, "languages")), "languages"),
  );
  const questions = loadOnce(() => loadQuestionEncoder(SPECIFICATION, join(folder, "questions")));
  const comparing = loadOnce(async () => compareTokens(await passages()));
  let notice: string | undefined;

  const isEnglish = async (text: string): Promise<boolean> => {
    const read = prepareText(text, LONGEST_TEXT);
    return guessEnglish(read) ?? (await languages()).isEnglish(read);
  };
  const lookUp = (table: StaticTable, text: string): Float32Array =>
    table.vectorOf(table.tokensOf(text));
  const embedPassage = async (text: string): Promise<Float32Array> =>
    lookUp((await isEnglish(text)) ? await passages() : await languages(), text);
  const readQuestion = async (text: string): Promise<NetworkOutput> => {
    // The notice concerns the last question. A question in another language loses nothing.
    notice = undefined;
    if (!(await isEnglish(text))) return readByTable(await languages(), text);
    const encoder = await questions();
    if ("missing" in encoder) {
      notice = `questions by the table: ${encoder.missing}`;
      return readByTable(await passages(), text);
    }
    const read = await encoder.encode(text);
    if (read === undefined) return readByTable(await passages(), text);
    if (read.vector.length !== identity.dimension)
      throw wrongDimension(join(folder, "questions"), read.vector.length, identity.dimension);
    return read;
  };
  return {
    ...identity,
    limits: {
      characters: LONGEST_TEXT,
      passageTokens: PASSAGE_TOKENS,
      questionTokens: QUESTION_TOKENS,
    },
    scripts: SCRIPTS,
    embedPassages: (texts, stop) => embedPassages(texts, embedPassage, stop),
    embedQuestion: async (text, stop) => {
      throwIfAborted(stop);
      const { vector } = await readQuestion(text);
      throwIfAborted(stop);
      return vector;
    },
    encodeQuestion: async (text, stop) => {
      throwIfAborted(stop);
      const [{ vector, tokens }, compare] = await Promise.all([readQuestion(text), comparing()]);
      throwIfAborted(stop);
      return { vector, tokenSimilarity: compare(tokens) };
    },
    notice: () => notice,
    close: async () => undefined,
  };
}

function readByTable(table: StaticTable, text: string): NetworkOutput {
  const tokens = table.tokensOf(text);
  return { vector: table.vectorOf(tokens), tokens: [...new Set(tokens)].map(table.rowOf) };
}

function wrongDimension(part: string, found: number, wanted: number): Error {
  return embedderUnavailable(
    SPECIFICATION,
    `${part} yields vectors of ${found} dimensions, but model.json says ${wanted}.`,
  );
}
