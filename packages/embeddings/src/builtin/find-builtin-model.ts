import { createRequire } from "node:module";
import { dirname } from "node:path";
import { missingPeer } from "../loading/load-peer.ts";

/**
 * The folder of `@speclens/model`, an optional peer.
 *
 * @throws SpecLensError `embedder-unavailable` with what to install
 */
export function findBuiltinModel(): string {
  const require = createRequire(import.meta.url);
  try {
    return dirname(require.resolve("@speclens/model/package.json"));
  } catch (error) {
    throw missingPeer("builtin", ["@speclens/model"], error);
  }
}
