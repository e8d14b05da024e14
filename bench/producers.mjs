// Measures the edges from operations to those that need what they answer.
//   node bench/producers.mjs restbench QUERIES.jsonl DOCUMENT   edges between the calls of a question
//   node bench/producers.mjs links FOLDER|FILE…                 links of documents, found without them
//   node bench/producers.mjs draw SEED COUNT FILE…              edges to be judged, as JSON lines
//   node bench/producers.mjs credentials SEED COUNT FOLDER      edges for credentials, counted and drawn
//   node bench/producers.mjs judged [FILE.jsonl]                share of judged edges that are right
import { countJudged } from "./producers/count-judged.mjs";
import { drawCredentials } from "./producers/draw-credentials.mjs";
import { drawEdges } from "./producers/draw-edges.mjs";
import { measureLinks } from "./producers/measure-links.mjs";
import { measureQuestions } from "./producers/measure-questions.mjs";

const [mode, first = "", second = "", ...rest] = process.argv.slice(2);
if (mode === "restbench" && second !== "") measureQuestions(first, second);
else if (mode === "links" && first !== "") measureLinks([first, second, ...rest].filter(Boolean));
else if (mode === "draw" && rest.length > 0) drawEdges(Number(first), Number(second), rest);
else if (mode === "credentials" && rest[0] !== undefined)
  drawCredentials(Number(first), Number(second), rest[0]);
else if (mode === "judged") countJudged(first);
else {
  console.error(
    "usage: node bench/producers.mjs restbench|links|draw|credentials|judged …; see its first lines",
  );
  process.exitCode = 2;
}
