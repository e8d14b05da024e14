import { stat } from "node:fs/promises";

/** Milliseconds without a change after which a file is considered complete. */
export const QUIET = 150;

/** What tells two states of files apart without reading them. */
export interface FileSignature {
  /** Changes whenever one of the files is written, replaced, created or deleted. */
  readonly text: string;
  /** When the last of them was changed, in milliseconds since 1970; 0 if none is there. */
  readonly changed: number;
}

/** Returns the signature of files, in this order. */
export async function fileSignature(paths: readonly string[]): Promise<FileSignature> {
  const states = await Promise.all(
    paths.map((path) => stat(path, { bigint: true }).catch(() => undefined)),
  );
  return {
    // The time of the last change of the entry also tells a file that was moved here with an old date.
    text: states
      .map((state) => (state ? `${state.ino} ${state.size} ${state.mtimeNs} ${state.ctimeNs}` : ""))
      .join("\n"),
    changed: states.reduce((last, state) => Math.max(last, Number(state?.ctimeMs ?? 0)), 0),
  };
}
