import fc from "fast-check";

/** Texts that embedders have stumbled over. */
export const STRANGE_TEXTS: readonly string[] = [
  "",
  " \n\t",
  "\0",
  "star\0star",
  "?!… — ()[]{}",
  "😀👩‍👩‍👧‍👦🏳️‍🌈",
  "\uD83D",
  "star \uDE00 \uD83D",
  "звезда 星 نجمة star",
  "‮rtl override",
  "a".repeat(100_000),
  "star ".repeat(20_000),
  "😀".repeat(50_000),
  "中".repeat(100_000),
];

/** Any text, lone halves of surrogate pairs included. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.lorem({ maxCount: 30 }),
);

/** Squares of a vector's numbers, summed: NaN where one of them is. */
export function squaredLength(vector: Float32Array | undefined): number {
  return (vector ?? new Float32Array()).reduce((sum, value) => sum + value * value, 0);
}
