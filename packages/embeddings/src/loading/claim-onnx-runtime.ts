import { createRequire } from "node:module";

/** Where the first one lies that this process was to load. */
let claimed: string | undefined;

/**
 * Whether a package may load its `onnxruntime-node`: the first that asks, and all others that mean the
 * same installation. Two versions in one process end it without an error, by a segmentation fault or
 * "double free".
 *
 * @param from path or file URL of a module of the package
 */
export function claimOnnxRuntime(from: string | URL): boolean {
  let entry: string;
  try {
    entry = createRequire(from).resolve("onnxruntime-node");
  } catch {
    // There is none that could be loaded.
    return true;
  }
  claimed ??= entry;
  return claimed === entry;
}
