import { SpecLensError } from "@speclens/core";
import type { CallFilter } from "../telemetry/reading/call-filter.ts";
import type { CallSummary } from "../telemetry/reading/call-summary.ts";
import type { TelemetryReading } from "../telemetry/reading/telemetry-reading.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";
import type { DashboardData } from "./dashboard-data.ts";
import type { DataRequest } from "./data-request.ts";

/** The part of telemetry that the dashboard reads. */
export interface DashboardTelemetry extends Pick<TelemetryReading, "summarize" | "series"> {
  /** The health of this process. */
  health(): TelemetryHealth;
}

/** A request for the data of a server whose index is known, or not. */
interface StoreDataRequest extends DataRequest {
  readonly store: string | undefined;
}

/** Number of slowest calls to list. */
const SLOWEST = 10;

/**
 * Reads the data that the page shows. If the file is missing or cannot be read, `problem` explains why.
 *
 * @param signal stops reading
 * @throws SpecLensError `argument-invalid`; the signal's reason
 */
export async function readDashboardData(
  telemetry: DashboardTelemetry,
  { since, until, buckets, tool, server, isOfAll = false, store }: StoreDataRequest,
  signal: AbortSignal,
): Promise<Omit<DashboardData, "alertShare" | "index" | "subject">> {
  const ofStore = { since, until, ...(store === undefined || isOfAll ? {} : { store }) };
  const ofServer = { ...ofStore, ...(server === undefined ? {} : { server }) };
  const filter = { ...ofServer, ...(tool === undefined ? {} : { tool }) };
  const asked: Pick<DashboardData, "since" | "until" | "tool" | "server" | "scope"> = {
    ...{ since, until },
    ...(server === undefined ? {} : { server }),
    ...(tool === undefined ? {} : { tool }),
    ...(store === undefined ? {} : { scope: isOfAll ? "all" : "index" }),
  };
  const health = telemetry.health();
  try {
    // Reads run sequentially, because viewing the page must not slow down the tools.
    const summarize = (filter: CallFilter): Promise<CallSummary> =>
      telemetry.summarize({ ...filter, slowest: SLOWEST, signal });
    const all = await summarize(ofStore);
    const served = server === undefined ? all : await summarize(ofServer);
    const summary = tool === undefined ? served : await summarize(filter);
    const series = await telemetry.series({ ...filter, buckets, signal });
    const { servers } = all;
    return { ...asked, servers, tools: served.tools, summary, series, health };
  } catch (error) {
    if (!SpecLensError.isInstance(error) || error.code === "argument-invalid") throw error;
    const { code, message } = error;
    return { ...asked, servers: [], tools: [], health, problem: { code, message } };
  }
}
