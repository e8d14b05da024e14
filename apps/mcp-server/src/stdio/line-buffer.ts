/** Bytes of a line. A longer one is left out, and not kept: no message is as long. */
export const LONGEST_LINE: number = 10 * 1024 * 1024;

const LINE_END = 0x0a;

/** What has come in and not been taken yet, a line at a time. */
export interface LineBuffer {
  /** Bytes that wait to be taken. */
  readonly waiting: number;
  add(chunk: Buffer): void;
  /** The next whole line, without its end; `too-long` in place of one that was left out; undefined for none. */
  take(): { readonly line: string } | "too-long" | undefined;
}

export function createLineBuffer(longest: number = LONGEST_LINE): LineBuffer {
  const chunks: Buffer[] = [];
  let waiting = 0;
  /** The line that has begun, and its bytes, also where they are not kept. */
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
