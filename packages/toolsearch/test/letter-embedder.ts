import type { Embedder } from "@speclens/core";

const DIMENSION = 26;

/** An embedder that counts letters: texts with the same letters are near. */
export function letterEmbedder(id = "letters"): Embedder & { readonly passages: string[] } {
  const passages: string[] = [];
  const embed = (text: string): Float32Array => {
    const vector = new Float32Array(DIMENSION).fill(0.01);
    for (const letter of text.toLowerCase().match(/[a-z]/g) ?? []) {
      const at = letter.charCodeAt(0) - 97;
      vector[at] = (vector[at] ?? 0) + 1;
    }
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
  return {
    id,
    dimension: DIMENSION,
    cosines: { from: 0.5, to: 1 },
    limits: { characters: 10_000 },
    passages,
    embedPassages: async (texts) => {
      passages.push(...texts);
      return texts.map(embed);
    },
    embedQuestion: async (text) => embed(text),
    close: async () => undefined,
  };
}
