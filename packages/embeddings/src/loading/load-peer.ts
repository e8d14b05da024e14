import { createRequire } from "node:module";
import type { SpecLensError } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

const require = createRequire(import.meta.url);

/**
 * Loads a package that only some embedders need, and that whoever uses others need not install.
 *
 * @param load imports the package: only a literal import has types; it gets the path of its entry
 * @param parts packages that come with it and may be what does not load
 * @throws SpecLensError `embedder-unavailable` with what to install
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
      `the package ${packages.join(" or its part ")} does not load.\nInstall it again with: npm install ${packages.join(" ")}`,
      error,
    );
  }
}

/** Whether such a package is installed. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** What is thrown where none of the packages is installed that an embedder can work with. */
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
