import { createRequire } from "node:module";
import { SpecLensError } from "@speclens/core";
import type * as Transformers from "@xenova/transformers";

/**
 * Loads `@xenova/transformers`, an optional peer: who uses no such model need not install it.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function loadTransformers(embedder: string): Promise<typeof Transformers> {
  const require = createRequire(import.meta.url);
  let library: string;
  try {
    library = require.resolve("@xenova/transformers");
  } catch (error) {
    throw unavailable(
      embedder,
      "it needs the package @xenova/transformers.\nInstall it with: npm install @xenova/transformers",
      error,
    );
  }
  try {
    // The library imports sharp in a way that ends the whole process where sharp cannot load, even
    // when the import is caught. Requiring it first fails as an ordinary error.
    createRequire(library)("sharp");
    return await import("@xenova/transformers");
  } catch (error) {
    throw unavailable(
      embedder,
      "@xenova/transformers or its dependency sharp does not load.\nInstall both again with: npm install @xenova/transformers sharp",
      error,
    );
  }
}

export function unavailable(
  embedder: string,
  reason: string,
  cause?: unknown,
): SpecLensError<"embedder-unavailable"> {
  return new SpecLensError(
    "embedder-unavailable",
    `The embedder ${embedder} cannot be used: ${reason}`,
    { embedder },
    { cause },
  );
}
