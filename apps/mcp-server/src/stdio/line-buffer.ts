/** Bytes of a line. Longer ones are skipped without keeping them: no message is that long. */
export const LONGEST_LINE: number = 10 * 1024 * 1024;

const LINE_END = 0x0a;

/** Buffers input, to be taken line by line. */
export interface LineBuffer {
  /** Bytes not taken yet. */
  readonly waiting: number;
  add(chunk: Buffer): void;
  /** Takes the next complete line, without its end; `too-long` for a skipped line; undefined if there is none. */
  take(): { readonly line: string } | "too-long" | undefined;
}

export function createLineBuffer(longest: number = LONGEST_LINE): LineBuffer {
  const chunks: Buffer[] = [];
  let waiting = 0;
  /** The incomplete line, and its size, even if too long to keep. */
  let pieces: Buffer[] = [];
  let size = 0;

  const keep = (piece: Buffer): void => {
    size += piece.byteLength;
    if (size <= longest) pieces.push(piece);
    else pieces = [];
  };
  return {
    get waiting() {
      return waiting;
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
        const found = size > longest ? "too-long" : { line: Buffer.concat(pieces).toString() };
        pieces = [];
        size = 0;
        return found;
      }
      return undefined;
    },
  };
}
