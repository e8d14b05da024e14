import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Telemetry } from "../../src/index.ts";
import { callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A sample of Prometheus' text format: a name, its labels and a value. */
interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads Prometheus' text format, version 0.0.4; fails on a line that it does not have. */
function parseMetrics(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n")) {
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (typed !== undefined && type !== undefined) types.set(typed, type);
    if (line === "" || line.startsWith("#")) continue;
    const [, name = "", inner = "", value = ""] =
      /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? expect.fail(`no sample: ${line}`);
    const labels = [...inner.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/g)];
    expect(labels.map(([match]) => match).join("")).toBe(inner);
    samples.push({
      name,
      labels: Object.fromEntries(labels.map(([, label, text]) => [label, text])),
      value: value === "+Inf" ? Number.POSITIVE_INFINITY : Number(value),
    });
  }
  return { samples, types };
}

async function metricsOf(telemetry: Telemetry) {
  const { samples, types } = parseMetrics(await telemetry.prometheus());
  const find = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    samples.filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    );
  const sum = (name: string, labels?: Readonly<Record<string, string>>): number =>
    find(name, labels).reduce((total, { value }) => total + value, 0);
  return { samples, types, find, sum };
}

test("calls are counted from the start, by OpenTelemetry's names for MCP", async () => {
  const { telemetry } = openForTest({ metrics: true });
  telemetry.record(callRecord({ latency: 15 }));
  telemetry.record(
    callRecord({ latency: 1500, outcome: "error", errorType: "operation-not-found" }),
  );
  telemetry.record(callRecord({ latency: 40, outcome: "error" }));
  telemetry.record(callRecord({ latency: 60, outcome: "cancelled" }));
  telemetry.record(callRecord({ tool: "resources/read", outcome: "chunked", variant: "B" }));
  const { types, find, sum } = await metricsOf(telemetry);
  const duration = "mcp_server_operation_duration";
  expect(types.get(duration)).toBe("histogram");
  const search = {
    mcp_method_name: "tools/call",
    gen_ai_operation_name: "execute_tool",
    gen_ai_tool_name: "searchEndpoints",
  };
  expect(sum(`${duration}_count`, search)).toBe(4);
  expect(sum(`${duration}_sum`, search)).toBeCloseTo(1.615);
  // Bounds in seconds tell 15 ms from 40 and 1,500.
  expect(sum(`${duration}_bucket`, { ...search, le: "0.02" })).toBe(1);
  expect(sum(`${duration}_bucket`, { ...search, le: "0.1" })).toBe(3);
  for (const type of ["operation-not-found", "tool_error", "cancelled"])
    expect(sum(`${duration}_count`, { error_type: type })).toBe(1);
  const [resource, ...others] = find(`${duration}_count`, { mcp_method_name: "resources/read" });
  expect(others).toEqual([]);
  expect(resource?.labels).not.toHaveProperty("gen_ai_tool_name");
  expect(sum("speclens_guard_calls_total", { speclens_outcome: "error" })).toBe(2);
  expect(sum("speclens_guard_calls_total", { speclens_variant: "B" })).toBe(1);
  expect(sum("speclens_guard_tokens_saved_total")).toBe(4 * 150);
  expect(sum("speclens_guard_answer_tokens_count")).toBe(4);
  expect(sum("speclens_guard_answer_size_sum")).toBe(4 * 400);
  expect(types.get("speclens_guard_oversized_share")).toBe("gauge");
  expect(sum("speclens_guard_records_dropped_total")).toBe(0);
});

test("names that a client makes up do not become labels", async () => {
  const { telemetry } = openForTest({ metrics: true });
  telemetry.record(callRecord());
  for (let number = 0; number < 500; number++)
    telemetry.record(
      callRecord({ tool: `made-up-${number}`, outcome: "error", errorType: `e${number}` }),
    );
  const { samples, sum } = await metricsOf(telemetry);
  const tools = new Set(samples.map(({ labels }) => labels.gen_ai_tool_name));
  expect(tools).toEqual(new Set(["searchEndpoints", "_OTHER", undefined]));
  const errors = new Set(samples.map(({ labels }) => labels.error_type));
  expect(errors.size).toBeLessThanOrEqual(52);
  expect(sum("mcp_server_operation_duration_count", { gen_ai_tool_name: "_OTHER" })).toBe(500);
});

test("a tool that only fails has its name where the server says that it has it", async () => {
  const { telemetry } = openForTest({ metrics: true, isKnownTool: (tool) => tool === "broken" });
  telemetry.record(callRecord({ tool: "broken", outcome: "error" }));
  const { sum } = await metricsOf(telemetry);
  expect(sum("speclens_guard_calls_total", { gen_ai_tool_name: "broken" })).toBe(1);
});

test("a name with quotes and line breaks stays within its label", async () => {
  const { telemetry } = openForTest({ metrics: true });
  telemetry.record(callRecord({ tool: 'a"} 1\nfake_metric{x="\\' }));
  const { samples, find } = await metricsOf(telemetry);
  expect(samples.map(({ name }) => name)).not.toContain("fake_metric");
  expect(find("speclens_guard_calls_total")).toHaveLength(1);
});

test("without metrics, counting begins when they are first asked for", async () => {
  const { telemetry } = openForTest();
  telemetry.record(callRecord());
  expect((await metricsOf(telemetry)).sum("speclens_guard_calls_total")).toBe(0);
  telemetry.record(callRecord());
  expect((await metricsOf(telemetry)).sum("speclens_guard_calls_total")).toBe(1);
});

test("searches are counted by match and by the nearest document, of which there may be any number", async () => {
  const { telemetry } = openForTest({ metrics: true });
  const search = (fields: Parameters<typeof callRecord>[0]) => telemetry.record(callRecord(fields));
  search({ match: "clear", document: "billing" });
  search({ match: "none", document: "billing" });
  search({ match: "none" });
  search({ document: "billing" });
  for (let number = 0; number < 300; number++) search({ match: "unsure", document: `d${number}` });
  const { find, sum } = await metricsOf(telemetry);
  const searches = "speclens_searches_total";
  expect(sum(searches, { document: "billing" })).toBe(2);
  expect(sum(searches, { document: "billing", match: "none" })).toBe(1);
  expect(sum(searches, { document: "_NONE" })).toBe(1);
  expect(sum(searches, { match: "unsure" })).toBe(300);
  expect(find(searches, { match: "unsure" })).toHaveLength(100);
});

test("a program adds instruments of its own, before metrics are read and after", async () => {
  const { telemetry } = openForTest({ version: "1.2.3" });
  const gauge = (name: string, value: number) =>
    telemetry.instrument((meter) =>
      meter
        .createObservableGauge(name, { description: "Made up." })
        .addCallback((result) => result.observe(value)),
    );
  gauge("early", 1);
  await telemetry.prometheus();
  gauge("late", 2);
  const { sum, find } = await metricsOf(telemetry);
  expect([sum("early"), sum("late")]).toEqual([1, 2]);
  expect(find("target_info")[0]?.labels).toMatchObject({ service_version: "1.2.3" });
});

/** A collector that takes OTLP over HTTP, and what it got. */
async function startCollector(status = 200) {
  const received: { readonly url: string | undefined; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      received.push({ url: request.url, body });
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // An HTTP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}` };
}

test("where the environment names an endpoint, metrics are sent there by OTLP", async () => {
  const { received, url } = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
  vi.stubEnv("OTEL_SERVICE_NAME", "my-apis");
  const { telemetry, warnings } = openForTest();
  telemetry.record(callRecord());
  await telemetry.close();
  expect(warnings).toEqual([]);
  expect(received.length).toBeGreaterThan(0);
  expect(received.at(-1)?.url).toBe("/v1/metrics");
  const body = received.at(-1)?.body ?? "";
  expect(body).toContain("mcp.server.operation.duration");
  expect(body).toContain('"gen_ai.tool.name"');
  expect(body).toContain('"my-apis"');
});

test.each([
  ["OTEL_SDK_DISABLED", "true"],
  ["OTEL_METRICS_EXPORTER", "none"],
])("nothing is sent with %s=%s", async (variable, value) => {
  const { received, url } = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", url);
  vi.stubEnv(variable, value);
  const { telemetry } = openForTest();
  telemetry.record(callRecord());
  await telemetry.close();
  expect(received).toEqual([]);
});

test("a collector that refuses is told of once", async () => {
  const { received, url } = await startCollector(400);
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
  vi.stubEnv("OTEL_METRIC_EXPORT_INTERVAL", "50");
  const { telemetry, warnings } = openForTest();
  telemetry.record(callRecord());
  await expect.poll(() => received.length).toBeGreaterThan(2);
  await telemetry.close();
  expect(warnings).toEqual([expect.stringMatching(/^cannot send metrics over OTLP: /)]);
});

test("a collector that does not answer holds nobody up for long at the end", async () => {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  // So long would be waited, were it not for the end.
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "3600000");
  vi.stubEnv("OTEL_METRIC_EXPORT_TIMEOUT", "3600000");
  vi.stubEnv("OTEL_METRIC_EXPORT_INTERVAL", "3600000");
  const { telemetry } = openForTest();
  telemetry.record(callRecord());
  await telemetry.flush();
  await telemetry.close();
});
