import { createRequire } from "node:module";
import type { SpecLensError } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

/**
 * Loads a package that only some embedders need, and that whoever uses others need not install.
 *
 * @param load imports the package: only a literal import has types
 * @throws SpecLensError `embedder-unavailable` with what to install
 */
export async function loadPeer<Module>(
  embedder: string,
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw missingPeer(embedder, name, error);
  }
  try {
    return await load();
  } catch (error) {
    throw embedderUnavailable(
      embedder,
      `the package ${name} does not load.\nInstall it again with: npm install ${name}`,
      error,
    );
  }
}

/** What is thrown where such a package is not installed. */
export function missingPeer(
  embedder: string,
  name: string,
  cause: unknown,
): SpecLensError<"embedder-unavailable"> {
  return embedderUnavailable(
    embedder,
    `it needs the package ${name}.\nInstall it with: npm install ${name}`,
    cause,
  );
}
