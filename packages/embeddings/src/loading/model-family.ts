/** The token vectors that form the vector of a text: the mean of all, or the first or last token. */
export type Pooling = "mean" | "first" | "last";

/** The prefixes that a model needs before the two kinds of text. */
export interface TextPrefixes {
  readonly question: string;
  readonly passage: string;
}

/** Conventions for using a family of models. */
export interface ModelFamily {
  readonly pooling: Pooling;
  readonly prefixes: TextPrefixes;
}

const REPRESENT = "Represent this sentence for searching relevant passages: ";
const INSTRUCT =
  "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:";

/**
 * Part of a name, pooling, prefix of questions, prefix of passages. The first matching row counts. Each
 * row follows the model card on huggingface.co that the comment above it names.
 */
const FAMILIES: readonly (readonly [RegExp, Pooling, string?, string?])[] = [
  // intfloat/e5-mistral-7b-instruct, intfloat/multilingual-e5-large-instruct
  [/e5-mistral/, "last", `${INSTRUCT} `],
  [/e5(-[a-z]+)*-instruct/, "mean", `${INSTRUCT} `],
  // intfloat/e5-small-v2, intfloat/multilingual-e5-small
  [/e5(?![a-z0-9])/, "mean", "query: ", "passage: "],
  // BAAI/bge-small-en-v1.5, BAAI/bge-small-zh-v1.5, BAAI/bge-m3
  [/bge-(small|base|large)-en/, "first", REPRESENT],
  [/bge-(small|base|large)-zh/, "first", "为这个句子生成表示以用于检索相关文章："],
  [/bge-m3/, "first"],
  // Alibaba-NLP/gte-Qwen2-1.5B-instruct
  [/gte-qwen/, "last", `${INSTRUCT} `],
  // Alibaba-NLP/gte-base-en-v1.5, gte-multilingual-base, gte-modernbert-base
  [/gte-(multilingual|modernbert|(base|large)-en-v1\.5)/, "first"],
  // thenlper/gte-small
  [/gte-(tiny|small|base|large)/, "mean"],
  // nomic-ai/nomic-embed-text-v1.5
  [/nomic-embed-text/, "mean", "search_query: ", "search_document: "],
  // Qwen/Qwen3-Embedding-0.6B
  [/qwen3-embedding/, "last", INSTRUCT],
  // google/embeddinggemma-300m
  [/embeddinggemma/, "mean", "task: search result | query: ", "title: none | text: "],
  // Snowflake/snowflake-arctic-embed-l-v2.0, Snowflake/snowflake-arctic-embed-m
  [/arctic-embed(2|-[a-z]-v2)/, "first", "query: "],
  [/arctic-embed/, "first", REPRESENT],
  // mixedbread-ai/mxbai-embed-large-v1
  [/mxbai-embed-large/, "first", REPRESENT],
  // sentence-transformers/multi-qa-mpnet-base-dot-v1; others of theirs (all-MiniLM-L6-v2,
  // all-mpnet-base-v2) take the mean and no prefix, as every model does that is not listed here.
  [/multi-qa-.*-dot/, "first"],
];

/**
 * Finds the family of a model by its name (`Xenova/gte-small`, `nomic-embed-text:latest`). Returns undefined
 * for an unknown family. The mean without prefixes is then the best guess.
 */
export function modelFamily(name: string): ModelFamily | undefined {
  const lower = name.toLowerCase();
  // "e5" in "type5" is not the name of a model.
  const row = FAMILIES.find(([part]) => new RegExp(`(?<![a-z0-9])(?:${part.source})`).test(lower));
  if (row === undefined) return undefined;
  const [, pooling, question = "", passage = ""] = row;
  return { pooling, prefixes: { question, passage } };
}
