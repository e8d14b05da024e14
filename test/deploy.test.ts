import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";

// The files of deploy/ as text: their own programs check them where they are installed.

const root = new URL("../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const has = (program: string, ...parameters: string[]): boolean =>
  spawnSync(program, parameters).status === 0;
const skipped = (program: string, isThere: boolean): string =>
  isThere ? "" : ` (skipped: ${program} is not installed)`;

const files = readdirSync(new URL("deploy/", root), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(?:ya?ml|json)$/.test(path))
  .map((path) => `deploy/${path.replaceAll("\\", "/")}`)
  .sort();

test.each(files)("%s is well-formed", (path) => {
  if (path.endsWith(".json")) JSON.parse(read(path));
  else
    for (const document of parseAllDocuments(read(path), { uniqueKeys: true }))
      expect([...document.errors, ...document.warnings]).toEqual([]);
});

const rules = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^SpecLens[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(["critical", "warning", "info"]) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

describe("alerts", () => {
  const plain = rules.parse(parse(read("deploy/prometheus/speclens.rules.yaml")));
  const names = plain.groups.flatMap((group) => group.rules.map(({ alert }) => alert));

  test("the operator's rules are the same", () => {
    const rule = parse(read("deploy/kubernetes/monitoring/prometheus-rule.yaml"));
    expect(rule).toMatchObject({ apiVersion: "monitoring.coreos.com/v1", kind: "PrometheusRule" });
    expect(rule.spec).toEqual(plain);
  });

  test("each is tested, where it is raised and where not, and told in the page for operators", () => {
    const tests = read("deploy/prometheus/speclens.rules.test.yaml");
    const page = read("docs/operations.md");
    for (const name of names) {
      expect(tests.split(`alertname: ${name}`).length, name).toBeGreaterThan(2);
      expect(page, name).toContain(`\`${name}\``);
    }
    expect(new Set(names).size).toBe(names.length);
  });

  const hasPromtool = has("promtool", "--version");
  test.skipIf(!hasPromtool)(`promtool tests them${skipped("promtool", hasPromtool)}`, () => {
    const cwd = fileURLToPath(new URL("deploy/prometheus", root));
    for (const parameters of [
      ["check", "rules", "speclens.rules.yaml"],
      ["test", "rules", "speclens.rules.test.yaml"],
    ]) {
      const { status, stdout, stderr } = spawnSync("promtool", parameters, {
        ...{ cwd, encoding: "utf8" },
      });
      expect(status, `${stdout}${stderr}`).toBe(0);
    }
  });
});

test("the dashboard has panels that do not overlap, each with a title and a query", () => {
  const { panels } = z
    .object({
      panels: z.array(
        z.object({
          id: z.number(),
          type: z.string(),
          title: z.string().min(1),
          gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
          targets: z.array(z.object({ expr: z.string().min(1) })).optional(),
        }),
      ),
    })
    .parse(JSON.parse(read("deploy/grafana/speclens.json")));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { type, targets, title, gridPos } of panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    if (type !== "row") expect(targets?.length, title).toBeGreaterThan(0);
  }
});

describe("the image and where it runs", () => {
  const dockerfile = read("Dockerfile");
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1] ?? "";
  const cache = /SPECLENS_CACHE=(\S+)\/cache/.exec(dockerfile)?.[1] ?? "";

  test("dependencies are fetched before sources are copied, and the health check asks the port", () => {
    const fetched = dockerfile.indexOf(" fetch");
    expect(fetched).toBeGreaterThan(dockerfile.indexOf("COPY package.json"));
    expect(fetched).toBeLessThan(dockerfile.indexOf("COPY . ."));
    expect(dockerfile).toMatch(new RegExp(`HEALTHCHECK [^]*:${port}/readyz`));
    expect(dockerfile).toContain(`org.opencontainers.image.licenses="Apache-2.0"`);
  });

  test("its bases are pinned by digest, one Node in both stages, and it runs as Kubernetes' user", () => {
    const bases = Array.from(
      dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm),
      ([, base]) => base,
    );
    expect(bases).toHaveLength(3);
    for (const base of bases) expect(base).toMatch(/^\S+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    expect(bases[0]).toBe(bases[1]);
    const { securityContext } = parse(read("deploy/kubernetes/base/deployment.yaml")).spec.template
      .spec;
    const { runAsUser, runAsGroup } = securityContext;
    expect(dockerfile).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`);
  });

  test("what the build needs is not ignored", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const needed of ["packages", "apps", "scripts", "LICENSE", "pnpm-lock.yaml", "turbo.json"])
      expect(ignored).not.toContain(needed);
    expect(ignored).toEqual(expect.arrayContaining(["bench", "docs", "*.md", "**/test"]));
  });

  test("Kubernetes probes, mounts and exposes what the image has", () => {
    const deployment = parse(read("deploy/kubernetes/base/deployment.yaml"));
    const { containers, volumes } = deployment.spec.template.spec;
    const [container] = containers;
    expect(container.ports).toEqual([{ name: "http", containerPort: Number(port) }]);
    expect(container.readinessProbe.httpGet.path).toBe("/readyz");
    expect(container.livenessProbe.httpGet.path).toBe("/healthz");
    expect(container.args).toContain(`0.0.0.0:${port}`);
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(volumes.map(({ name }: { name: string }) => name)).toEqual(mounted);
    expect(container.volumeMounts).toContainEqual({ name: "data", mountPath: cache });
    const folder = container.volumeMounts.find(({ name }: { name: string }) => name === "config");
    expect(container.args).toContain(`${folder.mountPath}/speclens.config.yaml`);
  });

  const hasKustomize = has("kubectl", "kustomize", "--help");
  test.skipIf(!hasKustomize)(`kustomize builds them${skipped("kubectl", hasKustomize)}`, () => {
    for (const [name, kinds] of [
      ["base", ["ConfigMap", "Deployment", "PersistentVolumeClaim", "Service"]],
      [
        "monitoring",
        [
          ...["ConfigMap", "Deployment", "PersistentVolumeClaim", "PrometheusRule", "Service"],
          "ServiceMonitor",
        ],
      ],
    ] as const) {
      const { stdout, stderr } = spawnSync(
        "kubectl",
        ["kustomize", fileURLToPath(new URL(`deploy/kubernetes/${name}`, root))],
        { encoding: "utf8" },
      );
      expect(stderr).toBe("");
      const built = parseAllDocuments(stdout).map((document) => document.toJS());
      expect(built.map(({ kind }) => kind).sort()).toEqual(kinds);
    }
  });

  const hasCompose = has("docker", "compose", "version");
  test.skipIf(!hasCompose)(`compose reads its file${skipped("docker compose", hasCompose)}`, () => {
    const { status, stderr } = spawnSync(
      "docker",
      [
        ...["compose", "--file", fileURLToPath(new URL("deploy/compose.yaml", root))],
        ...["--profile", "monitoring", "config", "--quiet"],
      ],
      { encoding: "utf8" },
    );
    expect(status, stderr).toBe(0);
  });

  test("compose mounts what its services read", () => {
    const { services, secrets, volumes } = parse(read("deploy/compose.yaml"));
    const { command, volumes: mounts, ports } = services.speclens;
    expect(command).toContain(`0.0.0.0:${port}`);
    expect(ports[0]).toMatch(new RegExp(`:${port}$`));
    expect(mounts).toContain(`data:${cache}`);
    const configuration = parse(read("deploy/speclens.config.yaml"));
    expect(configuration.http.tokensFile).toBe("/run/secrets/tokens");
    expect(mounts.join("\n")).toContain(`:${configuration.sources[0].source}:ro`);
    expect(Object.keys(secrets).sort()).toEqual(["metrics_token", "tokens"]);
    expect(Object.keys(volumes).sort()).toEqual(["data", "grafana", "prometheus"]);
    const scrape = parse(read("deploy/prometheus/prometheus.yaml"));
    expect(scrape.scrape_configs[0].static_configs[0].targets).toEqual([`speclens:${port}`]);
  });
});
