/** A vector with 8 bits per number: a quarter of the memory, and cosines that differ by less than .01. */
export interface SmallVector {
  readonly numbers: Int8Array;
  /** The factor that converts the numbers into those of a unit vector. */
  readonly scale: number;
}

/** Vectors of one dimension by slot, in one block of memory. */
export interface VectorTable {
  set(slot: number, vector: SmallVector): void;
  get(slot: number): SmallVector;
  /** Returns the cosine with a question's vector of unit length. */
  cosine(slot: number, question: Float32Array): number;
}

const FIRST_SLOTS = 64;

/** Creates a table for vectors of this dimension. */
export function createVectorTable(dimension: number): VectorTable {
  let numbers = new Int8Array(FIRST_SLOTS * dimension);
  let scales = new Float32Array(FIRST_SLOTS);
  return {
    set(slot, vector) {
      if (slot >= scales.length) {
        const slots = Math.max(slot + 1, 2 * scales.length);
        const more = new Int8Array(slots * dimension);
        more.set(numbers);
        numbers = more;
        const moreScales = new Float32Array(slots);
        moreScales.set(scales);
        scales = moreScales;
      }
      numbers.set(vector.numbers, slot * dimension);
      scales[slot] = vector.scale;
    },
    get: (slot) => ({
      numbers: numbers.slice(slot * dimension, (slot + 1) * dimension),
      scale: scales[slot] ?? 0,
    }),
    cosine(slot, question) {
      const start = slot * dimension;
      const whole = dimension - (dimension % 4);
      // Four sums, because each addition waits for the previous one.
      let [first, second, third, fourth] = [0, 0, 0, 0];
      for (let at = 0; at < whole; at += 4) {
        first += (numbers[start + at] ?? 0) * (question[at] ?? 0);
        second += (numbers[start + at + 1] ?? 0) * (question[at + 1] ?? 0);
        third += (numbers[start + at + 2] ?? 0) * (question[at + 2] ?? 0);
        fourth += (numbers[start + at + 3] ?? 0) * (question[at + 3] ?? 0);
      }
      for (let at = whole; at < dimension; at += 1)
        first += (numbers[start + at] ?? 0) * (question[at] ?? 0);
      return (first + second + third + fourth) * (scales[slot] ?? 0);
    },
  };
}

/** Rounds a vector to 8 bits per number, and scales it to unit length. */
export function toSmallVector(vector: Float32Array): SmallVector {
  let most = 0;
  for (let index = 0; index < vector.length; index++)
    most = Math.max(most, Math.abs(vector[index] ?? 0));
  const numbers = new Int8Array(vector.length);
  let squares = 0;
  for (let index = 0; index < vector.length; index++) {
    const rounded = most === 0 ? 0 : Math.round(((vector[index] ?? 0) / most) * 127);
    numbers[index] = rounded;
    squares += rounded * rounded;
  }
  // Rounded here, so that a snapshot restores the same number.
  return { numbers, scale: Math.fround(squares === 0 ? 0 : 1 / Math.sqrt(squares)) };
}
