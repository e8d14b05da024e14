// Loaded before a server: appends what its memory consists of to a file, every two seconds.
import { appendFileSync } from "node:fs";

const file = process.env.SOAK_MEMORY;
if (file !== undefined)
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify(process.memoryUsage())}\n`);
  }, 2000).unref();
