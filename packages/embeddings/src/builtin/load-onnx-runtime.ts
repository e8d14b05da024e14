import { createRequire } from "node:module";
import { SpecLensError } from "@speclens/core";
import type * as OnnxRuntime from "onnxruntime-node";
import { claimOnnxRuntime } from "../loading/claim-onnx-runtime.ts";
import { isInstalled, loadPeer } from "../loading/load-peer.ts";

const PACKAGE = "onnxruntime-node";
/** The package with all binaries, or else a copy with the binary of this system alone, which the command line uses. */
const PACKAGES = [PACKAGE, `@speclens/onnxruntime-${process.platform}-${process.arch}`] as const;

/** The library, or a short reason why it is missing. */
export type OnnxRuntimeOutcome =
  | { readonly runtime: typeof OnnxRuntime }
  | { readonly missing: string };

/**
 * Loads `onnxruntime-node`, an optional peer with binaries for Linux (glibc), macOS and Windows, on x64 and
 * arm64. It is not an error if the package is not installed, has no binary for this platform, or if another
 * version is running in this process.
 */
export async function loadOnnxRuntime(embedder: string): Promise<OnnxRuntimeOutcome> {
  const name = PACKAGES.find(isInstalled);
  if (name === undefined) return { missing: `${PACKAGE} is not installed` };
  if (!claimOnnxRuntime(import.meta.url, name))
    return { missing: `this process already runs another ${PACKAGE}` };
  try {
    return { runtime: await loadPeer(embedder, name, requireRuntime) };
  } catch (error) {
    if (!SpecLensError.isInstance(error)) throw error;
    const { cause } = error;
    const code = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
    return { missing: `${PACKAGE} does not load${code}` };
  }
}

/** Loads the package with `require`, because its CommonJS exports have no names for `import`. */
async function requireRuntime(entry: string): Promise<typeof OnnxRuntime> {
  return createRequire(import.meta.url)(entry);
}
