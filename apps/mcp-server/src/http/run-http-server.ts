import type { ResolveOptions } from "@speclens/configuration";
import { SpecLensError } from "@speclens/core";
import { defaultSignals, type ReadingOptions } from "@speclens/engine";
import { beginServing } from "../serving/begin-serving.ts";
import { logReadiness } from "../serving/log-readiness.ts";
import { openProtection, type Protection } from "../serving/open-protection.ts";
import { isLoopback, LOOPBACK } from "./connections/http-address.ts";
import { dashboardRoutes } from "./dashboard-routes.ts";
import { serveHttp } from "./serve-http.ts";
import type { HttpFlagsWithAddress } from "./settings/http-flags.ts";
import { readHttpFlags } from "./settings/read-http-flags.ts";
import type { ServeHttpOptions } from "./settings/serve-http-options.ts";

/** Ctrl-C, and how services are stopped. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** What a second signal ends the process with, as shells tell it. */
const STOPPED = 130;

/**
 * The whole program of `--http`: serves until a signal comes, then answers what is under way and ends. A
 * second signal quits at once. What a person should know goes to stderr, nothing to stdout.
 *
 * @throws SpecLensError where the sources, the store or the address cannot be opened, `argument-invalid`
 * for flags
 */
export async function runHttpServer(
  options: ReadingOptions & { readonly configuration?: ResolveOptions },
  flags: HttpFlagsWithAddress,
): Promise<void> {
  const { configuration, ...reading } = options;
  const say = (line: string): void => console.error(line);
  const protection = await openProtection({ ...configuration, metrics: true, logLevel: "info" });
  const stopped = new AbortController();
  const stop = (): void => {
    if (stopped.signal.aborted) process.exit(STOPPED);
    say("speclens: stopping; once more quits at once");
    stopped.abort(new Error("interrupted"));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    const { guard, pageSize } = protection;
    const { http } = protection.configuration.current;
    const settings = await readHttpFlags(flags, { say, defaults: http });
    const serving = await beginServing({
      ...reading,
      ...{ guard, pageSize, signal: stopped.signal, onStandstill: defaultSignals },
      onNotice: (notice) => say(`speclens: ${notice}`),
    });
    try {
      await serveUntil(stopped.signal, { ...settings, ...pages(protection, settings), serving });
    } finally {
      // An index that is being made is left as it is; the next start goes on from there.
      if (!stopped.signal.aborted) stopped.abort();
      await serving.close();
    }
  } catch (error) {
    // Stopped before there was anything to serve: that is what was asked for.
    if (!(stopped.signal.aborted && SpecLensError.is(error, "aborted"))) throw error;
  } finally {
    await protection.close();
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

/** What is told of the calls that were answered. */
function pages(
  { telemetry, configuration, onToolsChange }: Protection,
  { trustProxy = false }: Pick<ServeHttpOptions, "trustProxy">,
): Pick<ServeHttpOptions, "prometheus" | "health" | "onToolsChange" | "routes"> {
  return {
    onToolsChange,
    routes: dashboardRoutes({
      telemetry,
      alertShare: () => configuration.current.telemetry.oversizedAlertShare,
      trustProxy,
      secret: process.env.SPECLENS_CURSOR_KEY,
    }),
    prometheus: () => telemetry.prometheus(),
    health: async () => telemetry.health(),
  };
}

async function serveUntil(stopped: AbortSignal, settings: ServeHttpOptions): Promise<void> {
  const { serving, host = LOOPBACK, say = console.error } = settings;
  // What cannot be opened ends the process; what cannot be indexed is told to whoever asks.
  const { url, close } = await serveHttp(settings);
  say(`speclens: serving MCP at ${url}`);
  if (!isLoopback(host))
    say(
      "speclens: this is plain HTTP. Over a network, put a proxy with TLS before it, or tokens can be read",
    );
  try {
    await Promise.race([aborted(stopped), serving.engine]);
    void logReadiness(serving, () => stopped.aborted);
    await aborted(stopped);
  } finally {
    await close();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
