import type { CompressionStats } from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderChunks, type ShownChunk } from "./render-chunks.ts";

const chunks: readonly ShownChunk[] = [
  {
    document: "docs/authentication.md",
    section: ["Configuration", "Authentication"],
    score: 0.9234,
    text: "Authentication is set in the auth section.\nOAuth2, SAML and LDAP work.\n",
    duplicates: ["docs/setup.md#3", "docs/old\nsetup.md"],
  },
  { document: "api.yaml", score: 0.4, text: "GET /token" },
];
const stats: CompressionStats = {
  original: 47,
  minConfidence: 0.3,
  afterScoreFilter: 23,
  afterNgramDedup: 15,
  afterDedup: 12,
  maxChunksPerDoc: 2,
  afterDocumentLimit: 8,
  clustersMerged: 11,
  folded: 0,
};

test("a line and the text below it", () => {
  expect(joinRenderedText(renderChunks(chunks))).toBe(
    `[1] docs/authentication.md § Configuration > Authentication (0.92)
Authentication is set in the auth section.
OAuth2, SAML and LDAP work.
also: docs/setup.md#3, docs/old setup.md
[2] api.yaml (0.40)
GET /token`,
  );
});

test("verbose, a line for each fact", () => {
  expect(joinRenderedText(renderChunks(chunks, { format: "verbose" }))).toBe(
    `**Result 1** (Score: 0.9234)
File: docs/authentication.md
Section: Configuration > Authentication

Authentication is set in the auth section.
OAuth2, SAML and LDAP work.
also: docs/setup.md#3, docs/old setup.md

**Result 2** (Score: 0.4000)
File: api.yaml

GET /token`,
  );
});

test("ends with what compressing came to", () => {
  expect(renderChunks(chunks, { stats }).foot).toEqual([
    "Compression Stats:",
    "- Original results: 47",
    "- After score filter (≥0.3): 23",
    "- After n-gram deduplication: 15",
    "- After deduplication: 12",
    "- After document limit (2 per doc): 8",
    "- Clusters merged: 11",
  ]);
  const unlimited = { ...stats, afterNgramDedup: 12, maxChunksPerDoc: 0, folded: 3 };
  expect(renderChunks(chunks, { stats: unlimited }).foot.slice(3)).toEqual([
    "- After deduplication: 12",
    "- After document limit (no limit): 8",
    "- Clusters merged: 11",
    "- Folded under a better one: 3",
  ]);
});

test("says that there is nothing", () => {
  expect(joinRenderedText(renderChunks([]))).toBe("No match.");
});

test("texts are data: nothing leaves the line above them, and what is unseen goes", () => {
  const [item] = renderChunks([
    { document: "a\n[2] b", section: ["x\ny"], score: 1, text: "\u001b[31mred\u200b\n" },
  ]).items;
  expect(item).toBe("[1] a [2] b § x y (1.00)\nred");
});
