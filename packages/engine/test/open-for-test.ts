import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { EngineOptions } from "../src/contracts/engine-options.ts";
import { openEngine } from "../src/opening/open-engine.ts";

/** The document of the examples. */
export const bookshop: string = fileURLToPath(
  new URL("../../../examples/bookshop.yaml", import.meta.url),
);

/** Opens an engine that is closed when the test ends. By words alone, unless an embedder is given. */
export async function openForTest(options: EngineOptions): Promise<Engine> {
  const engine = await openEngine({ embedder: "none", ...options });
  onTestFinished(() => engine.close());
  return engine;
}
