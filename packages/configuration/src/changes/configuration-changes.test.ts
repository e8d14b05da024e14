import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryConfiguration } from "../../test/arbitrary-configuration.ts";
import { configurationLeaves } from "../schema/configuration-leaves.ts";
import { configurationChanges } from "./configuration-changes.ts";

test("names what is new, another or gone, and what a running server does not take", () => {
  const before = {
    $schema: "a",
    store: "/a",
    maxPageSize: 200,
    telemetry: { enabled: true, file: "/a.db" },
    tools: { getSchema: { enabled: true } },
  };
  const after = {
    $schema: "b",
    store: "/b",
    maxPageSize: 200,
    telemetry: { enabled: true, file: "/b.db", retentionDays: 7 },
    tools: { getSchema: {}, "a.b": { variant: "B" as const } },
  };
  expect(configurationChanges(before, after)).toEqual([
    { key: "store", from: "/a", to: "/b", needsRestart: true },
    { key: "telemetry.file", from: "/a.db", to: "/b.db", needsRestart: true },
    { key: "tools.getSchema.enabled", from: true, needsRestart: false },
    { key: "telemetry.retentionDays", to: 7, needsRestart: false },
    { key: "tools.a.b.variant", to: "B", needsRestart: false },
  ]);
});

test("a list is one setting", () => {
  expect(
    configurationChanges({ allowHosts: ["a.example"] }, { allowHosts: ["a.example", "b.example"] }),
  ).toEqual([
    { key: "allowHosts", from: ["a.example"], to: ["a.example", "b.example"], needsRestart: true },
  ]);
});

test("changes lead from one configuration to the other, and the other way back", () => {
  fc.assert(
    fc.property(arbitraryConfiguration, arbitraryConfiguration, (before, after) => {
      const changes = configurationChanges(before, after);
      const settings = new Map(configurationLeaves(before).map(({ key, value }) => [key, value]));
      for (const { key, to, ...change } of changes) {
        expect(settings.get(key)).toEqual(change.from);
        if (to === undefined) settings.delete(key);
        else settings.set(key, to);
      }
      expect(settings).toEqual(
        new Map(configurationLeaves(after).map(({ key, value }) => [key, value])),
      );
      const back = new Map(
        configurationChanges(after, before).map((change) => [change.key, change]),
      );
      expect(back.size).toBe(changes.length);
      for (const { key, from, to } of changes)
        expect(back.get(key)).toMatchObject({
          ...(from !== undefined && { to: from }),
          ...(to !== undefined && { from: to }),
        });
    }),
  );
});

test("nothing is different from itself", () => {
  fc.assert(
    fc.property(arbitraryConfiguration, (configuration) => {
      expect(configurationChanges(configuration, structuredClone(configuration))).toEqual([]);
    }),
  );
});
