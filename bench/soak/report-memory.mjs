// Loaded before a server as URL?file=FILE: appends to it what its memory consists of, every two seconds.
import { appendFileSync } from "node:fs";

const file = new URL(import.meta.url).searchParams.get("file");
if (file !== null)
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify(process.memoryUsage())}\n`);
  }, 2000).unref();
