import { SpecLensError } from "@speclens/core";
import { type IndexReport, type ReadingOptions, renderError } from "@speclens/engine";
import { beginServing, type Serving } from "../begin-serving.ts";
import { isLoopback, LOOPBACK } from "./http-address.ts";
import type { HttpFlagsWithAddress } from "./http-flags.ts";
import { type HttpDefaults, readHttpFlags } from "./read-http-flags.ts";
import { serveHttp } from "./serve-http.ts";
import type { ServeHttpOptions } from "./serve-http-options.ts";

/** Ctrl-C, and how services are stopped. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** What a second signal ends the process with, as shells tell it. */
const STOPPED = 130;

/**
 * The whole program of `--http`: serves until a signal comes, then answers what is under way and ends. A
 * second signal quits at once. What a person should know goes to stderr, nothing to stdout.
 *
 * @param defaults what holds where no flag says something else
 * @throws SpecLensError where the sources, the store or the address cannot be opened, `argument-invalid`
 * for flags
 */
export async function runHttpServer(
  options: ReadingOptions,
  flags: HttpFlagsWithAddress,
  defaults?: HttpDefaults,
): Promise<void> {
  const say = (line: string): void => console.error(line);
  const settings = await readHttpFlags(flags, { say, defaults });
  const stopped = new AbortController();
  const stop = (): void => {
    if (stopped.signal.aborted) process.exit(STOPPED);
    say("speclens: stopping; once more quits at once");
    stopped.abort(new Error("interrupted"));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    const serving = await beginServing({ ...options, signal: stopped.signal });
    try {
      await serveUntil(stopped.signal, serving, settings, say);
    } finally {
      // An index that is being made is left as it is; the next start goes on from there.
      if (!stopped.signal.aborted) stopped.abort();
      await serving.close();
    }
  } catch (error) {
    // Stopped before there was anything to serve: that is what was asked for.
    if (!(stopped.signal.aborted && SpecLensError.is(error, "aborted"))) throw error;
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

async function serveUntil(
  stopped: AbortSignal,
  serving: Serving,
  settings: Omit<ServeHttpOptions, "serving">,
  say: (line: string) => void,
): Promise<void> {
  const { url, close } = await serveHttp({ ...settings, serving });
  say(`speclens: serving MCP at ${url}`);
  if (!isLoopback(settings.host ?? LOOPBACK))
    say(
      "speclens: this is plain HTTP. Over a network, put a proxy with TLS before it, or tokens can be read",
    );
  serving.ready.then(
    (report) => {
      if (isReport(report))
        say(`speclens: ${report.documents.length} documents ready in ${report.ms} ms`);
    },
    (error: unknown) => {
      if (!stopped.aborted) say(`speclens: ${renderError(error)}`);
    },
  );
  const stop = new Promise<void>((resolve) => {
    if (stopped.aborted) resolve();
    stopped.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    // What cannot be opened ends the program, and is not served as being down.
    await Promise.race([stop, serving.engine.then(() => stop)]);
  } finally {
    await close();
  }
}

/** Without sources there is nothing to report. */
function isReport(value: unknown): value is IndexReport {
  return typeof value === "object" && value !== null && "documents" in value && "ms" in value;
}
