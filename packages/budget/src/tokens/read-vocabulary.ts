/** What a vocabulary answers for bytes that are not a token. Above every rank, and a small integer of V8. */
export const NO_RANK: number = 2 ** 31 - 1;

/** Spare slots in the hash table, as a factor: at most half of them are taken, so that few tokens collide. */
const SPARE = 2;
/** The constants of 32-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

export interface Vocabulary {
  /** Returns the rank of the token that is `bytes[start]` to `bytes[end - 1]`, or `NO_RANK`. */
  rankOf(bytes: Uint8Array, start: number, end: number): number;
}

/**
 * Reads a vocabulary into three typed arrays, some 5 MB for 200,000 tokens. A `Map` of strings takes ten times that,
 * and a server would keep it for the few answers that it counts exactly.
 *
 * @param encoded the tokens by rising rank as Base64, each as one byte with its length and then its bytes
 * @param size the number of tokens
 */
export function readVocabulary(encoded: string, size: number): Vocabulary {
  const table = decodeBase64(encoded);
  const mask = 2 ** Math.ceil(Math.log2(size * SPARE)) - 1;
  /** Where the bytes of each rank start in the table. The byte before has their number. */
  const starts = new Uint32Array(size);
  /** Each rank plus one, at its hash or in the next free slot. 0 is a free slot. */
  const slots = new Uint32Array(mask + 1);

  let position = 0;
  for (let rank = 0; rank < size; rank++) {
    const start = position + 1;
    position = start + (table[position] ?? 0);
    starts[rank] = start;
    let slot = hashOf(table, start, position) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = rank + 1;
  }

  const isAt = (rank: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const from = starts[rank] ?? 0;
    if (table[from - 1] !== end - start) return false;
    for (let index = start; index < end; index++)
      if (table[from + index - start] !== bytes[index]) return false;
    return true;
  };

  return {
    rankOf(bytes, start, end) {
      for (let slot = hashOf(bytes, start, end) & mask; ; slot = (slot + 1) & mask) {
        const rank = (slots[slot] ?? 0) - 1;
        if (rank < 0) return NO_RANK;
        if (isAt(rank, bytes, start, end)) return rank;
      }
    },
  };
}

/** `Uint8Array.fromBase64` is not there before Node 25, and `Uint8Array.from` makes a list of all numbers first. */
function decodeBase64(encoded: string): Uint8Array {
  const binary = atob(encoded);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let index = start; index < end; index++)
    hash = Math.imul(hash ^ (bytes[index] ?? 0), FNV_PRIME);
  return hash >>> 0;
}
