// A server under load: node bench/load.mjs [FILE] [--calls 2000] [--connections 16] [--soak N] [--protection]
//   [--embedder E] [--seed 1]
// `speclens serve --http` over the index of GitHub's document, asked over loopback by a process of its own:
// times, errors, memory. --soak N: so many calls, with the memory of each thousand. --protection: the same
// server without protection, with it, and with records of its calls, in turn. Ends with 1 where a call fails
// or a target is missed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { readFacts } from "./answers/read-facts.mjs";
import { compareVariants } from "./load/compare-variants.mjs";
import { drawCalls } from "./load/draw-calls.mjs";
import { measureLoad } from "./load/measure-load.mjs";
import { soak } from "./load/soak.mjs";
import { startClient } from "./load/start-client.mjs";
import { startHttpServer } from "./load/start-http-server.mjs";
import { heading } from "./retrieval/heading.mjs";
import { programs } from "./tokens/programs.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: "string", default: "2000" },
    connections: { type: "string", default: "16" },
    soak: { type: "string" },
    protection: { type: "boolean", default: false },
    embedder: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const connections = Number(values.connections);
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), "speclens-load-"));
const store = join(folder, "store");
const client = startClient();
try {
  console.log(`${heading()}\n`);
  const facts = await indexDocument(positionals[0] ?? (await fetchGithubDocument()));
  if (values.protection) {
    const calls = drawCalls(facts, Number(values.calls), seed);
    await compareVariants({ client, store, folder, calls, connections });
  } else {
    const flags = ["--http", "127.0.0.1:0", "--rate-limit", "0", "--store", store];
    const server = await startHttpServer([programs.commandLine, "serve", ...flags]);
    try {
      const count = Number(values.soak ?? values.calls);
      const calls = drawCalls(facts, count, seed);
      const asked = { client, server, calls, connections };
      await (values.soak === undefined ? measureLoad(asked) : soak(asked));
    } finally {
      await server.stop();
    }
  }
} finally {
  client.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} document */
async function indexDocument(document) {
  const engine = await openEngine({ store, embedder: values.embedder });
  await engine.index([document]);
  const [facts] = await readFacts(engine);
  await engine.close();
  if (facts === undefined) throw new Error(`${document} was not indexed`);
  return facts;
}
