const LINE_END = 0x0a;

/** Buffers input so that it can be read line by line. */
export interface LineBuffer {
  /** Number of bytes that have not been read yet. */
  readonly waiting: number;
  /** Whether the line that is still incomplete is already too long. */
  readonly isTooLong: boolean;
  add(chunk: Uint8Array): void;
  /**
   * Returns the next complete line without its line break, `too-long` for a skipped line, or undefined if
   * there is none.
   */
  take(): { readonly line: string } | "too-long" | undefined;
}

/** A byte order mark is part of a line, as everywhere but at the beginning of a file. */
const UTF_8 = new TextDecoder("utf-8", { ignoreBOM: true });

function textOf(pieces: readonly Uint8Array[], size: number): string {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return UTF_8.decode(only);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return UTF_8.decode(bytes);
}

/**
 * Creates an empty buffer.
 *
 * @param longest maximum length of a line in bytes; longer lines are skipped and not kept
 */
export function createLineBuffer(longest: number): LineBuffer {
  const chunks: Uint8Array[] = [];
  let waiting = 0;
  /** The incomplete line and its size. The size is counted even if the line is too long to keep. */
  let pieces: Uint8Array[] = [];
  let size = 0;

  const keep = (piece: Uint8Array): void => {
    size += piece.byteLength;
    if (size <= longest) pieces.push(piece);
    else pieces = [];
  };
  return {
    get waiting() {
      return waiting;
    },
    get isTooLong() {
      return size > longest;
    },
    add(chunk) {
      chunks.push(chunk);
      waiting += chunk.byteLength;
    },
    take() {
      for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
        const end = chunk.indexOf(LINE_END);
        const taken = end === -1 ? chunk.byteLength : end + 1;
        waiting -= taken;
        keep(end === -1 ? chunk : chunk.subarray(0, end));
        if (end === -1) continue;
        if (taken < chunk.byteLength) chunks.unshift(chunk.subarray(taken));
        const found = size > longest ? "too-long" : { line: textOf(pieces, size) };
        pieces = [];
        size = 0;
        return found;
      }
      return undefined;
    },
  };
}
