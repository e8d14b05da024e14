import { parseArgs } from "node:util";
import { SpecLensError } from "@speclens/core";
import { renderError, resolveSettings } from "@speclens/engine";
import { serve } from "./serve.ts";

const USAGE = `Usage: speclens-mcp [SOURCE…] [--store DIR] [--embedder E] [--config FILE] [--allow-host HOST]…
Serves OpenAPI documents to an MCP client over stdio: the SOURCEs (files, folders, globs, URLs), or
what ./.speclens holds.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: "string" },
      embedder: { type: "string" },
      config: { type: "string" },
      "allow-host": { type: "string", multiple: true },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) console.error(USAGE);
  else {
    const { store, embedder, config, "allow-host": allowHosts } = values;
    const given = { sources: positionals, store, embedder, config, allowHosts };
    await serve({ ...(await resolveSettings(given)), sources: positionals });
  }
} catch (error) {
  if (SpecLensError.isInstance(error)) {
    console.error(`speclens-mcp: ${renderError(error)}`);
    const usage = error.code === "argument-invalid" || error.code === "configuration-invalid";
    process.exitCode = usage ? 2 : 1;
  } else if (error instanceof TypeError && "code" in error) {
    // parseArgs tells a wrong flag by a TypeError with a code.
    console.error(`speclens-mcp: ${error.message}\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 70;
  }
}
