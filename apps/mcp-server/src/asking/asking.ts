import type { Engine } from "@speclens/engine";
import type { WaitingRequest } from "./readiness.ts";

/**
 * The engine that a request asks, once it can be asked.
 *
 * @throws StillIndexing where the request came too early, and what kept the index from being made
 */
export type Asking = (context: WaitingRequest) => Promise<Engine>;
