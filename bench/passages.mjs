// When a search shows what documents say outside of their operations:
//   node bench/passages.mjs FOLDER [--only NAME,…] [--limit N]
// "shown": of the questions about operations, the share whose answers have passages, which only cost tokens there;
// "right": of these, the share with the right operation among the first five hits. "headings": for each heading of the
// prose of these documents (up to 40 of a set), it is asked as it stands and as "how do … work"; the share of answers
// with a passage below it.

import { randomIntegers } from "@speclens/engine/measures";
import { findSources, loadSource, parseDocument } from "@speclens/parser";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { judgeRanking } from "./retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "./retrieval/open-index.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { sample } from "./retrieval/sample.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

const MOST_HEADINGS = 40;
const SHORTEST = 80;
/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 22],
  ["questions", 9],
  ["shown", 6],
  ["right", 6],
  ["headings", 8],
  ["as such", 7],
  ["question", 8],
];

const { asked, fresh } = await readDrawnSets(
  "node bench/passages.mjs FOLDER [--only NAME,…] [--limit N] [--fresh]",
);
console.log(`${heading()}\n\n${tableHead(COLUMNS)}`);
for (const { name, sources, files } of asked) {
  const { engine, idsOf } = await openIndex({ store: setStore(name), sources, fresh });
  const headings = sample(await readHeadings(sources), MOST_HEADINGS, randomIntegers(1));
  const [asSuch, asQuestion] = await Promise.all(
    [
      (/** @type {string} */ text) => text,
      (/** @type {string} */ text) => `how do ${text} work`,
    ].map(async (phrase) => {
      let found = 0;
      for (const { document, text } of headings) {
        const documents = (await engine.documents())
          .map(({ id }) => id)
          .filter((id) => id.endsWith(document));
        const { passages = [] } = await engine.search({ query: phrase(text), documents });
        if (passages.some(({ section }) => section.includes(text))) found++;
      }
      return found;
    }),
  );
  for (const file of files) {
    let shown = 0;
    let right = 0;
    for (const question of file.questions) {
      const { hits, passages = [] } = await engine.search({
        query: question.query,
        documents: idsOf(question.scope),
        limit: 5,
      });
      if (passages.length === 0) continue;
      shown++;
      if (judgeRanking(question, hits).some((rank) => rank !== undefined && rank <= 5)) right++;
    }
    const count = headings.length;
    console.log(
      tableLine(COLUMNS, [
        file.name,
        String(file.questions.length),
        share(shown / file.questions.length),
        shown === 0 ? "–" : share(right / shown),
        String(count),
        count === 0 ? "–" : share((asSuch ?? 0) / count),
        count === 0 ? "–" : share((asQuestion ?? 0) / count),
      ]),
    );
  }
  await engine.close();
}

/**
 * @param {readonly string[]} sources
 * @returns {Promise<{ document: string, text: string }[]>} headings over at least 80 characters of prose
 */
async function readHeadings(sources) {
  const headings = [];
  for (const file of await findSources(sources)) {
    const { text } = await loadSource(file);
    const { document } = parseDocument(text, { id: file.id });
    const parts = (document?.description ?? "").split(/^#{1,6}[ \t]+(.+?)[ \t#]*$/m);
    for (let at = 1; at < parts.length; at += 2) {
      const [title = "", prose = ""] = [parts[at], parts[at + 1]];
      if (prose.trim().length >= SHORTEST && /^[\p{L} ]+$/u.test(title))
        headings.push({ document: file.id, text: title.trim() });
    }
  }
  return headings;
}
