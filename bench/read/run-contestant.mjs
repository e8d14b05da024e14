// One way to read one document, once, in a process of its own: run-contestant.mjs NAME FILE. Prints JSON:
// seconds of the work from file name to result (the libraries are loaded before) and peak memory in bytes.
import { contestants } from "./contestants.mjs";

const [name = "", file = ""] = process.argv.slice(2);
const work = await contestants[name]?.load();
if (work === undefined) throw new Error(`There is no contestant "${name}".`);
const loaded = process.resourceUsage().maxRSS * 1024;
const started = performance.now();
// Kept until memory is read, as a caller would keep it.
const result = await work(file);
const seconds = (performance.now() - started) / 1000;
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ seconds, peak, loaded, gave: typeof result }));
