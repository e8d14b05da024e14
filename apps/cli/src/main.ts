const argv = process.argv.slice(2);

// A reader that has seen enough (`speclens catalog | head`) closes the pipe, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
const run =
  argv[0] === "guard" ? (await import("./run-guard.ts")).runGuard : (await import("./run.ts")).run;
process.exitCode = await run(argv);
