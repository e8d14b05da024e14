import type { Serving } from "../serving/begin-serving.ts";

/** The sources of health reports. */
export interface HealthOptions {
  readonly serving: Serving;
  /** Returns details for authorized callers, in addition to status and uptime. */
  readonly health?: (() => Promise<object>) | undefined;
  /** Returns whether the server is stopping. */
  readonly isStopping: () => boolean;
}

/** The responses to `/healthz` and `/readyz`. */
export interface Health {
  /** Returns 200 as long as the process is alive. */
  alive(detailed: boolean): Promise<Response>;
  /** Returns 200 if calls can be answered, otherwise 503 with the reason. */
  ready(): Promise<Response>;
}

/** Milliseconds that the store may take to respond. */
const PATIENCE = 5000;

export function createHealth({ serving, health, isStopping }: HealthOptions): Health {
  const started = performance.now();
  let failed = false;
  serving.ready.catch(() => {
    failed = true;
  });
  let reading: Promise<boolean> | undefined;
  return {
    async alive(detailed) {
      const uptime = Math.round((performance.now() - started) / 1000);
      // The server is alive even if the details fail.
      const details = detailed ? await health?.().catch(() => ({ details: "unavailable" })) : {};
      return Response.json({ status: "ok", ...(detailed && { uptime }), ...details });
    },
    async ready() {
      if (isStopping()) return unready({ status: "stopping" });
      if (failed) return unready({ status: "failed", reason: "Indexing failed. See the log." });
      if (!serving.isReady()) {
        const { fraction, phase, done, total, operations, remainingMs, failed } =
          serving.progress() ?? {};
        const facts = { fraction, phase, done, total, operations, remainingMs };
        return unready({ status: "indexing", ...facts, unread: failed?.length });
      }
      // One read answers all concurrent requests.
      reading ??= canRead(serving).finally(() => {
        reading = undefined;
      });
      return (await reading)
        ? Response.json({
            status: "ready",
            ...(serving.failures().length > 0 && { unread: serving.failures().length }),
          })
        : unready({ status: "failed", reason: "Cannot read the index. See the log." });
    },
  };
}

function unready(body: object): Response {
  return Response.json(body, { status: 503, headers: { "retry-after": "1" } });
}

async function canRead({ engine }: Serving): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const read = engine
    .then((opened) => opened.documents())
    .then(
      () => true,
      () => false,
    );
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
