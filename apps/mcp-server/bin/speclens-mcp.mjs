#!/usr/bin/env node
import { outOfFiles } from "@speclens/core/out-of-files";
import { keepNewSpaceSmall } from "@speclens/core/spare-memory";
import { keepCompiledCode } from "@speclens/engine/compiled-code";

keepNewSpaceSmall();
keepCompiledCode();
try {
  // The modules of one import are opened all at once: in two goes they are fewer.
  await import("@speclens/engine");
  await import("../dist/main.js");
} catch (error) {
  const reason = outOfFiles(error);
  if (reason === undefined) throw error;
  console.error(`speclens-mcp: ${reason}`);
  process.exitCode = 1;
}
