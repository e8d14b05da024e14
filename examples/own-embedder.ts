// An embedder of one's own. Its vectors are of letter groups, so it knows no meaning, but finds words that are written
// together. Put your model in place of `vectorOf`.
import { type Embedder, throwIfAborted } from "@speclens/core";
import { createToolSearch } from "@speclens/toolsearch";

const DIMENSION = 512;

const embedder: Embedder = {
  // Changes whenever the vectors change, since questions are only compared with passages of the same embedder.
  id: "letters:1",
  dimension: DIMENSION,
  // From this cosine on, a passage has something to do with the question; from that one on, it answers it.
  cosines: { from: 0.1, to: 0.6 },
  limits: { characters: 2000 },
  scripts: ["Latin"],
  async embedPassages(texts, signal) {
    return texts.map((text) => {
      throwIfAborted(signal);
      return vectorOf(text);
    });
  },
  async embedQuestion(text, signal) {
    throwIfAborted(signal);
    return vectorOf(text);
  },
  async close() {},
};

/** Counts the groups of three letters, each at a place that its hash gives, in a vector of length 1. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSION);
  const letters = ` ${text.slice(0, embedder.limits.characters).toLowerCase()} `;
  for (let at = 0; at + 3 <= letters.length; at++) {
    let hash = 0;
    for (const letter of letters.slice(at, at + 3))
      hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
    const place = hash % DIMENSION;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector.fill(1 / Math.sqrt(DIMENSION)) : vector.map((part) => part / length);
}

const tools = [
  { name: "refund_order", description: "Refund an order." },
  { name: "list_books", description: "List books." },
  { name: "invite_user", description: "Invite a user to a team." },
];
for (const [how, search] of [
  ["by words", createToolSearch()],
  ["with the embedder", createToolSearch({ embedder })],
] as const) {
  await search.add(tools);
  const { outcome, hits } = await search.search("teaminvitations");
  console.log(`${how}: ${outcome}, ${hits[0]?.name ?? "nothing"}`);
}
await embedder.close();
