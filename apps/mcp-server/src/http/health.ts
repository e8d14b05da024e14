import type { Serving } from "../serving/begin-serving.ts";

export interface HealthOptions {
  readonly serving: Serving;
  /** What is told of the server to whoever may know it, beside its status and uptime. */
  readonly health?: (() => Promise<object>) | undefined;
  /** Whether the server is on its way down. */
  readonly isStopping: () => boolean;
}

/** Answers of `/healthz` and `/readyz`. */
export interface Health {
  /** 200 as long as the process lives. */
  alive(detailed: boolean): Promise<Response>;
  /** 200 where calls are answered, else 503 with the reason. */
  ready(): Promise<Response>;
}

/** Milliseconds that the store has to answer. */
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
      // Its failure says nothing about the server's life.
      const details = detailed ? await health?.().catch(() => ({ details: "unavailable" })) : {};
      return Response.json({ status: "ok", ...(detailed && { uptime }), ...details });
    },
    async ready() {
      if (isStopping()) return unready({ status: "stopping" });
      if (failed) return unready({ status: "failed", reason: "Indexing failed; see the log." });
      if (!serving.isReady()) {
        const { fraction, phase, done, total, operations } = serving.progress() ?? {};
        return unready({ status: "indexing", fraction, phase, done, total, operations });
      }
      // One look answers all who ask meanwhile.
      reading ??= canRead(serving).finally(() => {
        reading = undefined;
      });
      return (await reading)
        ? Response.json({ status: "ready" })
        : unready({ status: "failed", reason: "The index cannot be read; see the log." });
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
