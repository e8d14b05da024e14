import type { CompactDocument, CompactIndexDetail, MeasuredText } from "./compact-document.ts";

/** The largest share of the room for the operations near to the question. The rest names what else there is. */
const NEAREST_SHARE = 0.5;

export interface DetailedNearest {
  /** The documents, which always write their nearest operations with all detail. */
  readonly documents: readonly CompactDocument[];
  /** What must be in the text: the headings and the nearest operations. */
  readonly least: readonly MeasuredText[];
}

/**
 * Names as many of the operations near to a question as half of the room allows, with all detail, the nearest first.
 */
export function detailNearest(
  documents: readonly CompactDocument[],
  options: {
    readonly headings: readonly MeasuredText[];
    /** The place of the document of each near operation, nearest first. */
    readonly near: readonly number[];
    readonly detail: CompactIndexDetail;
    /** Number of tokens, headings included. */
    readonly room: number;
  },
): DetailedNearest {
  const { headings, detail, room } = options;
  const near = options.near.filter((place) => place < documents.length);
  const surplus = headings.reduce((left, { tokens }) => left - tokens, room);
  const most = room - surplus * (1 - NEAREST_SHARE);
  const detailed = (count: number): DetailedNearest & { tokens: number } => {
    const counts = new Map<number, number>();
    for (const place of near.slice(0, count)) counts.set(place, (counts.get(place) ?? 0) + 1);
    const all = documents.map((document, place) =>
      document.detailing(counts.get(place) ?? 0, detail),
    );
    const least = all.flatMap((document, place) => {
      const nearest = counts.get(place);
      const text = nearest === undefined ? headings[place] : document.write("paths", nearest);
      return text === undefined ? [] : [text];
    });
    return { documents: all, least, tokens: least.reduce((sum, { tokens }) => sum + tokens, 0) };
  };
  let best: DetailedNearest = { documents, least: headings };
  let low = 1;
  let high = near.length;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const tried = detailed(middle);
    if (tried.tokens <= most) {
      best = tried;
      low = middle + 1;
    } else high = middle - 1;
  }
  return best;
}
