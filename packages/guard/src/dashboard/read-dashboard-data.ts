import { SpecLensError } from "@speclens/core";
import type { TelemetryReading } from "../telemetry/reading/telemetry-reading.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";
import type { DashboardData } from "./dashboard-data.ts";
import type { DataRequest } from "./data-request.ts";

/** The part of telemetry that the dashboard reads. */
export interface DashboardTelemetry extends Pick<TelemetryReading, "summarize" | "series"> {
  /** The health of this process. */
  health(): TelemetryHealth;
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
  { since, until, buckets, tool }: DataRequest,
  signal: AbortSignal,
): Promise<Omit<DashboardData, "alertShare" | "subject">> {
  const asked = { since, until, ...(tool === undefined ? {} : { tool }) };
  const health = telemetry.health();
  try {
    // Reads run sequentially, because viewing the page must not slow down the tools.
    const all = await telemetry.summarize({ since, until, slowest: SLOWEST, signal });
    const summary =
      tool === undefined ? all : await telemetry.summarize({ ...asked, slowest: SLOWEST, signal });
    const series = await telemetry.series({ ...asked, buckets, signal });
    return { ...asked, tools: all.tools, summary, series, health };
  } catch (error) {
    if (!SpecLensError.isInstance(error) || error.code === "argument-invalid") throw error;
    const { code, message } = error;
    return { ...asked, tools: [], health, problem: { code, message } };
  }
}
