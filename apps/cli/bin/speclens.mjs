#!/usr/bin/env node
import { outOfFiles } from "@speclens/core/out-of-files";
import { keepNewSpaceSmall } from "@speclens/core/spare-memory";
import { keepCompiledCode } from "@speclens/engine/compiled-code";

keepNewSpaceSmall();
keepCompiledCode();
try {
  // One import opens all its modules at once; two imports need fewer open files at a time.
  if (process.argv[2] !== "guard") await import("@speclens/engine");
  await import("../dist/main.js");
} catch (error) {
  const reason = outOfFiles(error);
  if (reason === undefined) throw error;
  console.error(`speclens: ${reason}`);
  process.exitCode = 1;
}
