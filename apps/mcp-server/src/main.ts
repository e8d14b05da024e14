import { parseArgs } from "node:util";
import { SpecLensError } from "@speclens/core";
import { renderError } from "@speclens/engine";
import { serve } from "./serve.ts";

const USAGE = `Usage: speclens-mcp [SOURCE…] [--store DIR] [--embedder E]
Serves OpenAPI documents to an MCP client over stdio: the SOURCEs, or what ./.speclens holds.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: "string" },
      embedder: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) console.error(USAGE);
  else
    await serve({
      sources: positionals,
      store: values.store ?? process.env.SPECLENS_STORE,
      embedder: values.embedder ?? process.env.SPECLENS_EMBEDDER,
    });
} catch (error) {
  if (SpecLensError.isInstance(error)) {
    console.error(`speclens-mcp: ${renderError(error)}`);
    process.exitCode = error.code === "argument-invalid" ? 2 : 1;
  } else if (error instanceof TypeError && "code" in error) {
    // parseArgs tells a wrong flag by a TypeError with a code.
    console.error(`speclens-mcp: ${error.message}\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 70;
  }
}
