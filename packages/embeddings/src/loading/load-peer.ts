import { createRequire } from "node:module";
import type { SpecLensError } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

const require = createRequire(import.meta.url);

/**
 * Loads an optional peer, which only some embedders need.
 *
 * @param load imports the package with a literal import, because only that has types. It receives the path of
 *   the entry.
 * @param parts packages that come with it and may fail to load
 * @throws SpecLensError `embedder-unavailable` with the package to install
 */
export async function loadPeer<Module>(
  embedder: string,
  name: string,
  load: (entry: string) => Promise<Module>,
  parts: readonly string[] = [],
): Promise<Module> {
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (error) {
    throw missingPeer(embedder, [name], error);
  }
  try {
    return await load(entry);
  } catch (error) {
    const packages = [name, ...parts];
    throw embedderUnavailable(
      embedder,
      `the package ${packages.join(" or its part ")} does not load.\nReinstall it with: npm install ${packages.join(" ")}`,
      error,
    );
  }
}

/** Returns whether a package is installed. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Creates the error for an embedder whose packages are all missing. */
export function missingPeer(
  embedder: string,
  [first, ...others]: readonly [string, ...string[]],
  cause?: unknown,
): SpecLensError<"embedder-unavailable"> {
  return embedderUnavailable(
    embedder,
    `it needs the package ${[first, ...others].join(" or ")}.\nInstall it with: npm install ${first}`,
    cause,
  );
}
