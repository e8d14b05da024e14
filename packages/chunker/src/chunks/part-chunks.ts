import { type Chunk, chunkIdOf } from "@speclens/core";
import { plainText } from "@speclens/text";
import { embedText } from "./embed-text.ts";

/**
 * Builds the chunks of one operation or schema. The first chunk is returned as given; it contains the search words
 * for all parts. Each further text gets its own chunk, which can be found by its vector and read.
 *
 * @param before the text that precedes the description in the texts to embed
 */
export function partChunks<Whole extends Chunk>(
  first: Whole,
  further: readonly string[],
  before: readonly string[],
): Whole[] {
  if (further.length === 0) return [first];
  const count = further.length + 1;
  const parts = further.map((text, index): Whole => {
    const number = index + 2;
    const [title = "", ...lines] = text.split("\n");
    return {
      ...first,
      // Do not repeat lists that may be as long as the schema itself.
      ...(first.type === "schema" ? { properties: [], usedByEndpointIds: [] } : {}),
      refIds: [],
      id: chunkIdOf(first.document, first.name, number),
      part: { number, count },
      text: [`${title} (part ${number} of ${count})`, ...lines].join("\n"),
      embedText: embedText({
        before,
        description: plainText(lines.join(" ")),
        after: [first.name],
        names: [],
      }),
      searchText: { head: "", body: "" },
      strategy: "further_part",
    };
  });
  return [{ ...first, part: { number: 1, count } }, ...parts];
}
