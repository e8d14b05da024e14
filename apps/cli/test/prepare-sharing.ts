import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { type Finished, type Running, startCli } from "./run-cli.ts";
import { type EmbeddingServer, serveEmbeddings } from "./serve-embeddings.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocuments } from "./write-documents.ts";

export const DOCUMENTS = 3;
export const OPERATIONS = 20;
/** In the text of every operation that is embedded, and in no question. */
const PASSAGE = /books of kind/;

/** Three documents, and an embedder that lets nobody finish before it is opened. */
export async function prepare() {
  const cwd = temporaryFolder();
  writeDocuments(join(cwd, "specs"), DOCUMENTS, OPERATIONS);
  const server = await serveEmbeddings(PASSAGE);
  const env = { SPECLENS_EMBEDDER: server.embedder };
  const start = (...parameters: string[]): Running =>
    startCli(parameters, { cwd, env, input: parameters[0] === "serve" ? "open" : "" });
  return { cwd, env, server, start };
}

function passagesOf({ asked }: EmbeddingServer): string[] {
  return asked.filter((text) => PASSAGE.test(text));
}

export async function isEmbedding(server: EmbeddingServer): Promise<void> {
  while (passagesOf(server).length === 0) await setTimeout(5);
}

export function expectEachEmbeddedOnce(server: EmbeddingServer): void {
  const passages = passagesOf(server);
  expect(passages).toHaveLength(DOCUMENTS * OPERATIONS);
  expect(new Set(passages).size).toBe(DOCUMENTS * OPERATIONS);
}

export function statesIn({ stdout }: Finished): string[] {
  return JSON.parse(stdout).documents.map(({ state }: { state: string }) => state);
}

export const WAITING = "waiting for another process that is indexing into this store";
