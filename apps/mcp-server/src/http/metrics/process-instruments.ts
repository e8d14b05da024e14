import { readdir } from "node:fs/promises";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { CreateInstruments } from "@speclens/guard";

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 10;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1e3;

/** The percentiles of the event loop's lag that are told. */
const PERCENTILES = [50, 90, 99] as const;

/** The open files of this process, on Linux. */
const OPEN_FILES = "/proc/self/fd";

/**
 * Creates the instruments of the process and its event loop, by the names that Prometheus' clients use. The lag tells by
 * how much timers were late since the last reading, so it is 0 if the process is idle.
 *
 * @param version of SpecLens
 */
export function processInstruments(version: string): CreateInstruments {
  return (meter) => {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    delay.enable();
    // Read once: clocks drift apart, and whoever counts changes would take that for restarts.
    const start = Date.now() / MILLISECONDS - process.uptime();
    let utilization = performance.eventLoopUtilization();
    const counter = (name: string, description: string) =>
      meter.createObservableCounter(name, { description, unit: "s" });
    const gauge = (name: string, description: string, unit?: string) =>
      meter.createObservableGauge(name, { description, ...(unit !== undefined && { unit }) });

    const build = gauge("speclens.build.info", "The version of SpecLens and of Node.js.");
    const started = gauge("process.start_time_seconds", "Start of the process since 1970.", "s");
    const cpu = counter("process.cpu.seconds", "Processor time of the process.");
    const cpuUser = counter("process.cpu.user.seconds", "Processor time in its own code.");
    const cpuSystem = counter("process.cpu.system.seconds", "Processor time in the system.");
    const resident = gauge("process.resident_memory_bytes", "Memory in RAM.", "By");
    const openFiles = gauge("process.open_fds", "Open files and sockets.");
    const heapUsed = gauge("nodejs.heap_size_used_bytes", "Used part of the heap.", "By");
    const heapTotal = gauge("nodejs.heap_size_total_bytes", "Size of the heap.", "By");
    const external = gauge("nodejs.external_memory_bytes", "Memory outside of the heap.", "By");
    const resources = gauge("nodejs.active_resources", "What keeps the event loop alive.");
    const busy = gauge(
      "nodejs.eventloop_utilization_ratio",
      "Share of the time since the last reading in which the event loop was busy.",
    );
    const lag = (name: string, what: string) =>
      gauge(
        `nodejs.eventloop_lag_${name}_seconds`,
        `${what} by which timers were late since the last reading.`,
        "s",
      );
    const meanLag = lag("mean", "Mean time");
    const longestLag = lag("max", "Longest time");
    const percentiles = PERCENTILES.map((percent) => ({
      percent,
      instrument: lag(`p${percent}`, `${percent}th percentile of the time`),
    }));

    meter.addBatchObservableCallback(
      async (result) => {
        const files = await readdir(OPEN_FILES).catch(() => undefined);
        // Reading the folder opens one more.
        if (files !== undefined) result.observe(openFiles, files.length - 1);
        result.observe(build, 1, { version, node_version: process.version });
        result.observe(started, start);
        const { user, system } = process.cpuUsage();
        result.observe(cpuUser, user / MICROSECONDS);
        result.observe(cpuSystem, system / MICROSECONDS);
        result.observe(cpu, (user + system) / MICROSECONDS);
        const memory = process.memoryUsage();
        result.observe(resident, memory.rss);
        result.observe(heapUsed, memory.heapUsed);
        result.observe(heapTotal, memory.heapTotal);
        result.observe(external, memory.external);
        result.observe(resources, process.getActiveResourcesInfo().length);
        const now = performance.eventLoopUtilization();
        result.observe(busy, performance.eventLoopUtilization(now, utilization).utilization);
        utilization = now;
        result.observe(meanLag, lateness(delay.mean));
        result.observe(longestLag, lateness(delay.max));
        for (const { percent, instrument } of percentiles)
          result.observe(instrument, lateness(delay.percentile(percent)));
        delay.reset();
      },
      [
        ...[build, started, cpu, cpuUser, cpuSystem, resident, openFiles, heapUsed, heapTotal],
        ...[external, resources, busy, meanLag, longestLag],
        ...percentiles.map(({ instrument }) => instrument),
      ],
    );
  };
}

/** Returns the seconds by which a look was late. Node tells the time between two looks, and no number before the first. */
function lateness(nanoseconds: number): number {
  const late = nanoseconds / NANOSECONDS - RESOLUTION / MILLISECONDS;
  return Number.isFinite(late) ? Math.max(0, late) : 0;
}
