import { expect, test } from "vitest";
import { requireSameEmbedder } from "./require-same-embedder.ts";

const store = { location: "store", embedder: { id: "openai:m@http://host/v1", dimension: 384 } };

test("a store accepts the embedder that it was made with", () => {
  expect(() => requireSameEmbedder(store, { ...store.embedder })).not.toThrow();
  expect(() => requireSameEmbedder({ location: "store" }, undefined)).not.toThrow();
});

test("the message names both dimensions if only they differ", () => {
  expect(() => requireSameEmbedder(store, { ...store.embedder, dimension: 768 })).toThrow(
    /vectors of openai:m@http:\/\/host\/v1 with 384 dimensions, but .* the same with 768 dimensions/,
  );
});
