import type { Engine } from "./engine.ts";
import type { Following } from "./following.ts";
import type { IndexReport } from "./index-report.ts";

/** An engine whose sources may still be indexed. */
export interface BegunReading {
  /** The opened engine. */
  readonly engine: Engine;
  /** Settles when the sources are indexed. Do not use the engine before that. Absent without sources. */
  readonly indexed?: Promise<IndexReport>;
  /** The sources, which can be followed once they are indexed. Absent without sources, and if `follow` is not set. */
  readonly following?: Following;
}
