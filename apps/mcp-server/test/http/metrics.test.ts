import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bundledProgram } from "../../../../test/support/bundled-program.ts";
import { at, bookshop, callRequest, post } from "./serve-for-test.ts";

// The metrics of the built program, and the files of deploy/ that use them.

const program = bundledProgram("mcp-server");
const deploy = new URL("../../../../deploy/", import.meta.url);
const token = "0123456789abcdef";
const bearer = { authorization: `Bearer ${token}` };
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

let folder = "";
/** What the server told first, and then. */
let before = "";
let metrics = "";
let stop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "speclens-metrics-"));
  const broken = join(folder, "broken.json");
  writeFileSync(broken, "{");
  const child = spawn(
    process.execPath,
    [program, bookshop, broken, "--http", "0", "--embedder", "none", "--store", join(folder, "i")],
    {
      env: { ...process.env, SPECLENS_HTTP_TOKENS: `ann:${token}`, SPECLENS_CACHE: folder },
      cwd: folder,
    },
  );
  const ended = new Promise((resolve) => child.on("close", resolve));
  stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const told = /^speclens: serving MCP at (http:\S+)$/m;
  // Before a test, nothing can be polled for.
  await vi.waitFor(() => expect(stderr).toMatch(told), { timeout: 60_000, interval: 50 });
  const url = told.exec(stderr)?.[1] ?? "";
  const ready = async (): Promise<number> => (await fetch(at(url, "/readyz"))).status;
  const isReady = async () => expect(await ready()).toBe(200);
  await vi.waitFor(isReady, { timeout: 60_000, interval: 50 });
  const search = (query: string): RequestInit =>
    post(
      {
        ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
        params: { name: "searchEndpoints", arguments: { query } },
      },
      bearer,
    );
  for (const request of [
    callRequest(undefined, bearer),
    search("refund an order"),
    search("launch a rocket to mars"),
    callRequest("noSuchTool", bearer),
    callRequest(undefined, { authorization: "Bearer wrong-wrong-wrong" }),
  ])
    await (await fetch(url, request)).text();
  await fetch(at(url, "/metrics"), { headers: { ...bearer, origin: "http://evil.example" } });
  const read = async () => (await fetch(at(url, "/metrics"), { headers: bearer })).text();
  before = await read();
  metrics = await read();
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The value of a sample, by its name with all labels. */
function sample(name: string): number | undefined {
  const line = metrics.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe("metrics", () => {
  test("tell the version, the process and its event loop", () => {
    expect(metrics).toMatch(/^speclens_build_info\{version="[^"]+",node_version="v\d+[^"]*"\} 1$/m);
    expect(metrics).toMatch(/^target_info\{.*service_version="/m);
    const started = sample("process_start_time_seconds") ?? 0;
    expect(Math.abs(Date.now() / 1000 - started)).toBeLessThan(600);
    // Prometheus counts its changes as restarts.
    expect(before).toContain(`\nprocess_start_time_seconds ${started}\n`);
    expect(sample("process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(sample("process_resident_memory_bytes")).toBeGreaterThan(2 ** 20);
    expect(sample("nodejs_heap_size_used_bytes")).toBeGreaterThan(2 ** 20);
    expect(sample("nodejs_active_resources")).toBeGreaterThan(0);
    for (const name of ["mean", "p50", "p90", "p99", "max"])
      expect(sample(`nodejs_eventloop_lag_${name}_seconds`)).toBeGreaterThanOrEqual(0);
    const busy = sample("nodejs_eventloop_utilization_ratio");
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThanOrEqual(1);
  });

  test("tell the index, and the source that fails", () => {
    expect(sample("speclens_index_ready")).toBe(1);
    expect(sample("speclens_index_documents")).toBe(1);
    expect(sample("speclens_index_operations")).toBe(4);
    expect(sample("speclens_sources_failed")).toBe(1);
    const now = Date.now() / 1000;
    for (const name of [
      'speclens_index_document_indexed_timestamp_seconds{document="bookshop"}',
      'speclens_source_failed_timestamp_seconds{source="broken"}',
    ])
      expect(now - (sample(name) ?? 0), name).toBeLessThan(600);
  });

  test("tell what searches find, and which requests are refused", () => {
    expect(sample('speclens_searches_total{match="clear",document="bookshop"}')).toBe(1);
    expect(metrics).toMatch(/^speclens_searches_total\{match="none",document="[^"]+"\} 1$/m);
    expect(sample('speclens_http_responses_total{code="401"}')).toBe(1);
    expect(sample('speclens_http_responses_total{code="403"}')).toBe(1);
    expect(sample('speclens_http_responses_total{code="200"}')).toBeGreaterThanOrEqual(5);
  });

  test("each has a help text and a type, once", () => {
    const typed = [...metrics.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const helped = [...metrics.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name);
    expect(new Set(typed).size).toBe(typed.length);
    expect(helped).toEqual(typed);
  });

  test.skipIf(!hasPromtool)(
    `promtool finds nothing wrong${hasPromtool ? "" : " (skipped: promtool is not installed)"}`,
    () => {
      const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], {
        ...{ input: metrics, encoding: "utf8" },
      });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
    },
  );
});

describe("the files of deploy/", () => {
  /** Metrics that Prometheus itself makes of each scrape. */
  const OWN = new Set(["up"]);
  const exposed = (): Set<string> =>
    new Set([...metrics.matchAll(/^([a-z][\w:]*)(?:\{| )/gm)].map(([, name = ""]) => name));
  /** Names in an expression of PromQL that are followed by labels, a range, or nothing that a function has. */
  const namesIn = (text: string): string[] =>
    [
      ...text
        .replace(/"(?:[^"\\]|\\.)*"/g, '""')
        .replace(/\{[^}]*\}/g, "{}")
        .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "")
        .replace(/\$\w+/g, "")
        .matchAll(/(?<![\w.])([a-z_][a-z0-9_]*)\b(?!\s*\()/g),
    ]
      .map(([, name = ""]) => name)
      .filter(
        (name) => !["and", "or", "unless", "bool", "offset", "s", "m", "h", "d"].includes(name),
      );

  test.each([
    ["grafana/speclens.json", /"expr": "((?:[^"\\]|\\.)*)"/g],
    ["prometheus/speclens.rules.yaml", /^ {8}expr: (\|\n(?: {10}.+\n)+|.+)/gm],
    ["prometheus/speclens.rules.test.yaml", /series: '([^{]+)\{/g],
  ])("%s names only metrics that the server has", (path, pattern) => {
    const text = readFileSync(new URL(path, deploy), "utf8");
    const expressions = [...text.matchAll(pattern)].map(([, found = ""]) =>
      found.replaceAll('\\"', '"'),
    );
    expect(expressions.length).toBeGreaterThan(10);
    const names = new Set(expressions.flatMap(namesIn));
    expect(names.size).toBeGreaterThan(8);
    const known = exposed();
    expect([...names].filter((name) => !known.has(name) && !OWN.has(name))).toEqual([]);
  });

  test("docs/operations.md lists each metric of the server and of the process", () => {
    const page = readFileSync(new URL("../docs/operations.md", deploy), "utf8");
    const own = [...exposed()].filter((name) =>
      /^(?:speclens_(?!guard)|process_|nodejs_)/.test(name),
    );
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
