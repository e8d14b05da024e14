// Loaded before a program as URL?file=FILE: writes to it how many milliseconds of the processors the program took.
import { writeFileSync } from "node:fs";

const file = new URL(import.meta.url).searchParams.get("file");
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  if (file !== null) writeFileSync(file, String((user + system) / 1000));
});
