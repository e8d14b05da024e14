import { createRequire } from "node:module";

/** Path of the first package that this process loads. */
let claimed: string | undefined;

/**
 * Returns whether a package may load its `onnxruntime-node`. The first caller may, and so may callers that
 * resolve to the same installation. Loading two versions crashes the process without an error, by a
 * segmentation fault or "double free".
 *
 * @param from path or file URL of a module of the package
 * @param name the package with the runtime
 */
export function claimOnnxRuntime(from: string | URL, name: string = "onnxruntime-node"): boolean {
  let entry: string;
  try {
    entry = createRequire(from).resolve(name);
  } catch {
    // There is none to load.
    return true;
  }
  claimed ??= entry;
  return claimed === entry;
}
