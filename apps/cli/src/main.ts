import { ExitCode } from "./terminal/exit-code.ts";
import { outputFailure } from "./terminal/output-failure.ts";

const argv = process.argv.slice(2);

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough (`speclens catalog | head`) closes the pipe, which is not a failure.
  if (error.code === "EPIPE") process.exit(ExitCode.ok);
  process.stderr.write(`speclens: ${outputFailure(error)}\n`);
  process.exit(ExitCode.output);
});
const run =
  argv[0] === "guard" ? (await import("./run-guard.ts")).runGuard : (await import("./run.ts")).run;
process.exitCode = await run(argv);
