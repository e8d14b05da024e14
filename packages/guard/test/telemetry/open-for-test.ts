import { onTestFinished } from "vitest";
import { openTelemetry, type Telemetry, type TelemetryOptions } from "../../src/index.ts";

/** Telemetry, and what it told. */
export interface TestTelemetry {
  readonly telemetry: Telemetry;
  readonly warnings: string[];
  readonly alerts: string[];
}

/** Telemetry for the time of one test. Samples nothing unless its settings say so. */
export function openForTest(options: TelemetryOptions = {}): TestTelemetry {
  const warnings: string[] = [];
  const alerts: string[] = [];
  const telemetry = openTelemetry({
    settings: () => ({ sampleShare: 0 }),
    onWarning: (line) => warnings.push(line),
    onAlert: (line) => alerts.push(line),
    ...options,
  });
  onTestFinished(() => telemetry.close());
  return { telemetry, warnings, alerts };
}
