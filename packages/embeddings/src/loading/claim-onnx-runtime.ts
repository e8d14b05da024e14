import { createRequire } from "node:module";

/** Path of the first one that this process loads. */
let claimed: string | undefined;

/**
 * Whether a package may load its `onnxruntime-node`: the first that asks may, and others that resolve
 * to the same installation. Two versions crash the process, by a segmentation fault or "double free",
 * without an error.
 *
 * @param from path or file URL of a module of the package
 */
export function claimOnnxRuntime(from: string | URL): boolean {
  let entry: string;
  try {
    entry = createRequire(from).resolve("onnxruntime-node");
  } catch {
    // There is none to load.
    return true;
  }
  claimed ??= entry;
  return claimed === entry;
}
