import { SpecLensError } from "@speclens/core";
import { defaultSignals, packageVersion, type ReadingOptions } from "@speclens/engine";
import { beginServing, type Serving } from "../serving/begin-serving.ts";
import { logFollowing } from "../serving/log-following.ts";
import { logReadiness } from "../serving/log-readiness.ts";
import { openProtection, type Protection } from "../serving/open-protection.ts";
import type { ServeOptions } from "../serving/serve.ts";
import { takeSourceChanges } from "../serving/take-source-changes.ts";
import { isLoopback, LOOPBACK } from "./connections/http-address.ts";
import { type DashboardRoutesOptions, dashboardRoutes } from "./dashboard-routes.ts";
import { homeRoutes } from "./home-routes.ts";
import { indexInstruments, indexMetrics } from "./metrics/index-metrics.ts";
import { processInstruments } from "./metrics/process-instruments.ts";
import { createResponseCounts } from "./metrics/response-counts.ts";
import { readServedIndex } from "./read-served-index.ts";
import { serveHttp } from "./serve-http.ts";
import type { HttpFlagsWithAddress } from "./settings/http-flags.ts";
import { readHttpFlags } from "./settings/read-http-flags.ts";
import type { ServeHttpOptions } from "./settings/serve-http-options.ts";

/** Ctrl-C, and the signal that stops services. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** The exit code after a second signal, as used by shells. */
const STOPPED = 130;

/**
 * Runs the program for `--http`. Serves until a signal arrives, then answers the requests in progress and
 * ends. A second signal ends it immediately. Writes messages for the operator to stderr and nothing to
 * stdout.
 *
 * @throws SpecLensError if the sources, the store or the address cannot be opened, `argument-invalid` for
 *   flags
 */
export async function runHttpServer(
  options: ReadingOptions & Pick<ServeOptions, "configuration" | "resolveSources">,
  flags: HttpFlagsWithAddress,
): Promise<void> {
  const { configuration, resolveSources, ...reading } = options;
  const say = (line: string): void => console.error(line);
  let store: string | undefined;
  const protection = await openProtection({
    ...configuration,
    ...{ metrics: true, logLevel: "info", store: () => store },
  });
  const stopped = new AbortController();
  const stop = (): void => {
    if (stopped.signal.aborted) process.exit(STOPPED);
    say("speclens: stopping… press Ctrl-C again to quit now");
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
      ...logFollowing(say),
      onNotice: (notice) => say(`speclens: ${notice}`),
    });
    serving.engine.then(
      (engine) => {
        store = engine.store;
      },
      // A failure to open ends the process below.
      () => undefined,
    );
    if (resolveSources !== undefined) takeSourceChanges(protection, serving, resolveSources, say);
    try {
      await serveUntil(stopped.signal, {
        ...settings,
        ...pages(protection, { ...settings, ...http, store: () => store }, serving),
        serving,
      });
    } finally {
      // The next start continues an unfinished index.
      if (!stopped.signal.aborted) stopped.abort();
      await serving.close();
    }
  } catch (error) {
    // The server was stopped on request before there was anything to serve.
    if (!(stopped.signal.aborted && SpecLensError.is(error, "aborted"))) throw error;
  } finally {
    await protection.close();
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

/** What the pages show, and to whom. */
interface PagesOptions
  extends Pick<ServeHttpOptions, "trustProxy">,
    Pick<DashboardRoutesOptions, "store" | "dashboardCallers"> {}

/** Returns the pages with information about the server, its index and answered calls. */
function pages(
  { telemetry, configuration, onToolsChange }: Protection,
  { trustProxy = false, store, dashboardCallers }: PagesOptions,
  serving: Pick<Serving, "failures" | "isReady" | "ready">,
): Pick<ServeHttpOptions, "prometheus" | "health" | "onToolsChange" | "onResponse" | "routes"> {
  const { failures } = serving;
  const index = () => readServedIndex(serving);
  const responses = createResponseCounts();
  telemetry.instrument(processInstruments(packageVersion()));
  telemetry.instrument(indexInstruments(index));
  telemetry.instrument(responses.instruments);
  return {
    onToolsChange,
    onResponse: responses.add,
    routes: [
      ...homeRoutes(trustProxy),
      ...dashboardRoutes({
        ...{ telemetry, index, store, dashboardCallers, trustProxy },
        alertShare: () => configuration.current.telemetry.oversizedAlertShare,
        secret: process.env.SPECLENS_CURSOR_KEY,
      }),
    ],
    prometheus: async () => {
      // The instruments read the index, too. Reading it twice costs nothing: documents are kept for each state.
      const [calls, served] = await Promise.all([telemetry.prometheus(), index()]);
      return `${calls}${indexMetrics(served)}`;
    },
    health: async () => ({
      ...telemetry.health(),
      ...(failures().length > 0 && { unread: failures() }),
    }),
  };
}

async function serveUntil(stopped: AbortSignal, settings: ServeHttpOptions): Promise<void> {
  const { serving, host = LOOPBACK, say = console.error } = settings;
  // A failure to open ends the process. A failure to index is returned as the answer to calls.
  const { url, close } = await serveHttp(settings);
  say(`speclens: serving MCP at ${url}`);
  if (!isLoopback(host))
    say(
      "speclens: plain HTTP exposes tokens on a network. Put a TLS proxy in front of the server.",
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
