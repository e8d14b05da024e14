import {
  type ApiDocument,
  chunkIdOf,
  ERROR_PASSAGE,
  type PassageChunk,
  type SearchText,
} from "@speclens/core";
import { plainLines, plainText } from "@speclens/text";
import { CHARACTERS_PER_TOKEN, textWidth } from "../text/estimate-tokens.ts";
import { packParts } from "../text/pack-parts.ts";
import { documentErrors } from "./document-errors.ts";
import { embedText } from "./embed-text.ts";

/** The longest passage, in characters: 300 tokens. */
const LONGEST = 300 * CHARACTERS_PER_TOKEN;
/** Shorter texts only repeat their heading. */
const SHORTEST = 80;
/** Shorter texts of tags with operations only say what these are about, which the catalog shows. */
const SHORTEST_OF_TAG = 200;
/** The heading of a description without one. */
const WITHOUT_HEADING = "About";
/** The most passages of a document. A changelog may have thousands. */
const MOST_PASSAGES = 500;
const HEADING = /^#{1,6}[ \t]+(.+?)[ \t#]*$/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const TABLE_RULE = /^[|:\s-]+$/;

/** A text of a document and the headings above it, outermost first. */
interface Section {
  readonly headings: readonly string[];
  readonly text: string;
  /** The fewest characters of the text. */
  readonly shortest: number;
}

/**
 * Cuts what a document says outside of its operations into passages of up to 300 tokens: its description, the texts
 * of tags, security schemes and servers. A Markdown heading begins a new passage. Texts of less than 80 characters
 * are left out (200 for a tag with operations), and so are passages after the first 500. Each error that operations
 * describe is a passage, too.
 */
export function* passageChunks(document: ApiDocument): Iterable<PassageChunk> {
  const counts = new Map<string, number>();
  yield* proseChunks(document, counts);
  for (const { status, meaning, text } of documentErrors(document.operations)) {
    const section = `Errors > ${status}`;
    const searchText = { head: section, body: meaning };
    yield passageChunk(document, { ...{ section, text, searchText, counts }, isError: true });
  }
}

function* proseChunks(document: ApiDocument, counts: Map<string, number>): Iterable<PassageChunk> {
  let total = 0;
  for (const { headings, text, shortest } of sectionsOf(document)) {
    const lines = plainLines(text)
      .split("\n")
      .filter((line) => !TABLE_RULE.test(line));
    if (textWidth(lines.join("\n")) < shortest) continue;
    const section = headings.map(plainText).filter(Boolean).join(" > ") || WITHOUT_HEADING;
    const parts = packParts(
      "",
      lines.map((line) => [line]),
      LONGEST,
    );
    for (const part of parts) {
      total += 1;
      if (total > MOST_PASSAGES) return;
      const text = part.trim();
      const searchText = { head: section, body: text };
      yield passageChunk(document, { ...{ section, text, searchText, counts }, isError: false });
    }
  }
}

/** A passage to store. */
interface Passage {
  readonly section: string;
  readonly text: string;
  readonly searchText: SearchText;
  /** Whether it describes an error of operations. */
  readonly isError: boolean;
  /** How many passages have each id so far. */
  readonly counts: Map<string, number>;
}

function passageChunk(
  document: ApiDocument,
  { section, text, searchText, isError, counts }: Passage,
): PassageChunk {
  const name = `§ ${section}`;
  const number = (counts.get(name) ?? 0) + 1;
  counts.set(name, number);
  return {
    type: "passage",
    id: chunkIdOf(document.id, name, number),
    document: document.id,
    sourceFile: document.source,
    name: section,
    text,
    embedText: embedText({
      before: [plainText(document.title), section],
      description: plainText(searchText.body),
      after: [],
      names: [],
    }),
    searchText,
    refIds: [],
    tags: [],
    strategy: isError ? ERROR_PASSAGE : "passage_by_heading",
  };
}

function* sectionsOf(document: ApiDocument): Iterable<Section> {
  const used = new Set(document.operations.flatMap(({ tags }) => tags));
  yield* byHeading([], document.description);
  for (const { name, displayName = name, description } of document.tags)
    yield* byHeading([displayName], description, used.has(name) ? SHORTEST_OF_TAG : SHORTEST);
  for (const [name, { description }] of Object.entries(document.securitySchemes))
    if (typeof description === "string") yield* byHeading(["Authentication", name], description);
  for (const { url, description } of document.servers)
    yield* byHeading(["Servers", url], description);
}

/** Splits a Markdown text at its headings. Headings in code are text. */
function* byHeading(
  above: readonly string[],
  markdown = "",
  shortest = SHORTEST,
): Iterable<Section> {
  const headings: { readonly level: number; readonly title: string }[] = [];
  let lines: string[] = [];
  let inCode = false;
  const section = (): Section => ({
    headings: [...above, ...headings.map(({ title }) => title)],
    text: lines.join("\n"),
    shortest,
  });
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (FENCE.test(line)) inCode = !inCode;
    const title = inCode ? undefined : HEADING.exec(line)?.[1];
    if (title === undefined) {
      lines.push(line);
      continue;
    }
    yield section();
    lines = [];
    const level = line.search(/[^#]/);
    while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
    headings.push({ level, title });
  }
  yield section();
}
