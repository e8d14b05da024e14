// Takes the lock of a file and does as it is told: node hold-lock.mjs PATH COUNTER [ROUNDS]
// Without ROUNDS it keeps the lock until its standard input ends, and writes "waiting" and "locked". With
// it, it adds 1 to the number in COUNTER that often, in a way that loses additions where two do so at once.
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { waitForFileLock } from "../dist/files/file-lock.js";

const [path = "", counter = "", rounds] = process.argv.slice(2);
const onWait = () => console.log("waiting");
if (rounds === undefined) {
  const lock = await waitForFileLock(path, { onWait });
  console.log(lock === undefined ? "unavailable" : "locked");
  for await (const chunk of process.stdin) if (chunk === undefined) break;
  await lock?.release();
} else
  for (let round = 0; round < Number(rounds); round++) {
    const lock = await waitForFileLock(path);
    if (lock === undefined) throw new Error("No lock.");
    const before = Number(await readFile(counter, "utf8"));
    await setTimeout(Math.random() * 4);
    await writeFile(counter, String(before + 1));
    await lock.release();
  }
