// Whether the right operation comes first, and whether a search is honest about not knowing, in one run:
//   node bench/order-and-doubt.mjs FOLDER [--tasks FOLDER] [--metatool CHECKOUT] [--livemcp CHECKOUT] [--limit N] [--fresh] [--json FILE]
// FOLDER: sets of questions, as of bench/retrieval.mjs; --tasks: tasks with gold, as of bench/tasks.mjs; the checkouts
// are those of bench/protocols.mjs. Each figure stands beside what it was on 2026-11-23, what it should be, and what was
// chosen or fitted on these questions. --limit: at most as many questions of a file (default: all for the order, 150
// for the doubt).
import { parseArgs } from "node:util";
import { AIMS } from "./order-and-doubt/aims.mjs";
import { askAgainFigures } from "./order-and-doubt/ask-again-figures.mjs";
import { doubtFigures } from "./order-and-doubt/doubt-figures.mjs";
import { figuresTable, setsTable } from "./order-and-doubt/figures-tables.mjs";
import { orderFigures } from "./order-and-doubt/order-figures.mjs";
import { protocolFigures } from "./order-and-doubt/protocol-figures.mjs";
import { taskFigures } from "./order-and-doubt/task-figures.mjs";
import { timeFigures } from "./order-and-doubt/time-figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { parseLimit } from "./retrieval/parse-limit.mjs";
import { DEFAULT_LIMIT } from "./retrieval/read-drawn-sets.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { stop } from "./retrieval/stop.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: "string" },
    metatool: { type: "string" },
    livemcp: { type: "string" },
    limit: { type: "string" },
    fresh: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const [folder] = positionals;
const limit = parseLimit(values.limit);
if (folder === undefined || positionals.length > 1)
  stop(
    "usage: node bench/order-and-doubt.mjs FOLDER [--tasks FOLDER] [--metatool CHECKOUT] [--livemcp CHECKOUT] [--limit N] [--fresh] [--json FILE]",
  );
if (typeof limit === "string") stop(limit);
const { fresh } = values;
console.log(`${heading()}\n`);

const all = await readQuestionSets(folder);
const ordered = limit === undefined ? all : await readQuestionSets(folder, { limit });
const drawn = await readQuestionSets(folder, { limit: limit ?? DEFAULT_LIMIT });

const order = await orderFigures(ordered, fresh);
const doubt = await doubtFigures(drawn, all);
/** @type {import("./order-and-doubt/aims.mjs").Figures} */
const figures = {
  ...order.figures,
  ...doubt.figures,
  ...(await askAgainFigures(drawn)),
  ...(values.tasks === undefined ? {} : taskFigures(values.tasks)),
  ...(await timeFigures()),
  ...(await protocolFigures(values)),
};
console.log(figuresTable(AIMS, figures));
console.log(`\n${setsTable(order.sets, doubt.kinds)}`);
writeJson(values.json, { figures, sets: order.sets, kinds: doubt.kinds });
