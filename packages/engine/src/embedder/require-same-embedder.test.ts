import { expect, test } from "vitest";
import { requireSameEmbedder } from "./require-same-embedder.ts";

const store = { location: "store", embedder: { id: "openai:m@http://host/v1", dimension: 384 } };

test("the same embedder goes with its store", () => {
  expect(() => requireSameEmbedder(store, { ...store.embedder })).not.toThrow();
  expect(() => requireSameEmbedder({ location: "store" }, undefined)).not.toThrow();
});

test("where only the dimension differs, the message tells both", () => {
  expect(() => requireSameEmbedder(store, { ...store.embedder, dimension: 768 })).toThrow(
    /vectors of openai:m@http:\/\/host\/v1, 384 numbers each, and .* the same with 768 numbers/,
  );
});
