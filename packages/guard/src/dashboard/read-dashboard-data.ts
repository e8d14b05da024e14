import { SpecLensError } from "@speclens/core";
import type { TelemetryReading } from "../telemetry/reading/telemetry-reading.ts";
import type { TelemetryHealth } from "../telemetry/telemetry-health.ts";
import type { DashboardData } from "./dashboard-data.ts";
import type { DataRequest } from "./data-request.ts";

/** The reading side of telemetry, as far as the dashboard needs it. */
export interface DashboardTelemetry extends Pick<TelemetryReading, "summarize" | "series"> {
  health(): TelemetryHealth;
}

/** Calls that are listed as the slowest. */
const SLOWEST = 10;

/**
 * Reads what the page shows. A file that is not there, or cannot be read, is something to be shown, too:
 * `problem`.
 *
 * @param signal stops the reading
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
    // One after the other: whoever looks at the page must not slow the answers of the tools.
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
