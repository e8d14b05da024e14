import { run } from "./run.ts";

// A reader that has seen enough (`speclens catalog | head`) closes the pipe, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.exitCode = await run(process.argv.slice(2));
