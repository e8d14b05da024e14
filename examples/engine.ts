// @speclens/engine: index a document, then browse, search and read it within a token budget.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@speclens/engine";

const folder = mkdtempSync(join(tmpdir(), "speclens-example-"));
const engine = await openEngine({ store: join(folder, "store") });
try {
  const { documents } = await engine.index(["examples/bookshop.yaml"]);
  console.log(documents.map(({ id, operations }) => `${id}: ${operations.indexed} indexed`).join());

  const { hits } = await engine.search({ query: "give the customer the money back" });
  const best = hits[0]?.operation ?? "";
  console.log(`best: ${best}`);

  const answer = await engine.answers.operation({ operation: best, budget: 400 });
  console.log(`${answer.text}\n(${answer.estimatedTokens} tokens, estimated)`);
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
