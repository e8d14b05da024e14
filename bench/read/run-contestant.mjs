// One way to read one document, once, in a process of its own: run-contestant.mjs NAME FILE. Prints JSON:
// seconds of the work from file name to result (the library is loaded before), those that the processor
// worked on it, the peak memory of the process in bytes, and how many paths were read.
import { contestants } from "./contestants.mjs";

const [name = "", file = ""] = process.argv.slice(2);
const read = await contestants[name]?.load();
if (read === undefined) throw new Error(`There is no contestant "${name}".`);
const started = performance.now();
const used = process.cpuUsage();
const { result, paths } = await read(file);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(used);
const peak = process.resourceUsage().maxRSS * 1024;
if (result === undefined) throw new Error("It gave nothing.");
console.log(JSON.stringify({ seconds, cpu: (user + system) / 1e6, peak, paths }));
