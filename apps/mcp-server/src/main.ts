import { inspect, parseArgs } from "node:util";
import { escapeLines, outOfFiles, SpecLensError } from "@speclens/core";
import { resolveSettings } from "@speclens/engine";
import { runHttpServer } from "./http/run-http-server.ts";
import { wantsHttp } from "./http/settings/http-flags.ts";
import { describeError } from "./requests/describe-error.ts";
import { serve } from "./serving/serve.ts";

const USAGE = `Usage: speclens-mcp [SOURCE…] [--store DIR] [--embedder E] [--config FILE] [--allow-host HOST]…
         [--header 'NAME: \${VARIABLE}']…
       speclens-mcp … --http [HOST:]PORT [--tokens-file FILE] [--oauth-issuer URL --oauth-audience NAME
         [--oauth-scope SCOPE]…] [--allowed-host NAME]… [--allowed-origin ORIGIN]… [--rate-limit N]
         [--trust-proxy] [--log-requests]
Serves OpenAPI documents to MCP clients, over stdio or HTTP. SOURCE is a file, folder, glob or URL, or ID=SOURCE;
without one, the server uses the sources of the configuration or the index in ./.speclens.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: "string" },
      embedder: { type: "string" },
      config: { type: "string" },
      "allow-host": { type: "string", multiple: true },
      header: { type: "string", multiple: true },
      http: { type: "string" },
      "allowed-host": { type: "string", multiple: true },
      "allowed-origin": { type: "string", multiple: true },
      "tokens-file": { type: "string" },
      "oauth-issuer": { type: "string" },
      "oauth-audience": { type: "string" },
      "oauth-scope": { type: "string", multiple: true },
      "rate-limit": { type: "string" },
      "trust-proxy": { type: "boolean" },
      "log-requests": { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) console.error(USAGE);
  else {
    const { store, embedder, config, "allow-host": allowHosts, header: headers } = values;
    const given = { sources: positionals, headers, store, embedder, config, allowHosts };
    const resolve = () => resolveSettings({ ...given, useConfigured: "without-store" });
    const settings = await resolve();
    const options = {
      ...settings,
      ...(settings.isConfigured && { resolveSources: resolve }),
      configuration: { file: config },
    };
    const flags = {
      http: values.http,
      allowedHost: values["allowed-host"],
      allowedOrigin: values["allowed-origin"],
      tokensFile: values["tokens-file"],
      oauthIssuer: values["oauth-issuer"],
      oauthAudience: values["oauth-audience"],
      oauthScope: values["oauth-scope"],
      rateLimit: values["rate-limit"],
      trustProxy: values["trust-proxy"],
      logRequests: values["log-requests"],
    };
    await (wantsHttp(flags) ? runHttpServer(options, flags) : serve(options));
  }
} catch (error) {
  const reason = outOfFiles(error);
  if (reason !== undefined) {
    console.error(`speclens-mcp: ${reason}`);
    process.exitCode = 1;
  } else if (SpecLensError.isInstance(error)) {
    console.error(`speclens-mcp: ${describeError(error)}`);
    const usage = error.code === "argument-invalid" || error.code === "configuration-invalid";
    process.exitCode = usage ? 2 : 1;
  } else if (error instanceof TypeError && "code" in error) {
    // parseArgs reports a wrong flag with a TypeError that has a code.
    console.error(`speclens-mcp: ${escapeLines(error.message)}\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(escapeLines(inspect(error)));
    process.exitCode = 70;
  }
}
