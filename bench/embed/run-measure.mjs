// One measure in a process of its own: run-measure.mjs NAME EMBEDDER FILE. Prints JSON: the figures, the
// milliseconds until the library was loaded and the embedder open, the memory before and after, and what the
// embedder told.
import { measures } from "./measures.mjs";

const [name = "", specification = "", file = ""] = process.argv.slice(2);
const measure = measures[name];
if (measure === undefined) throw new Error(`There is no measure "${name}".`);
const before = process.memoryUsage().rss;
const started = performance.now();
const { openEmbedder } = await import("@speclens/embeddings");
const embedder = await openEmbedder(specification);
if (embedder === undefined) throw new Error(`${specification} embeds nothing.`);
const opened = performance.now() - started;
const figures = await measure(embedder, file);
const after = process.memoryUsage().rss;
const notice = embedder.notice?.();
await embedder.close();
console.log(JSON.stringify({ ...figures, opened, before, after, notice }));
