import { expect, test } from "vitest";
import { addConnectors, searchConnectors } from "../src/adapters/code-mode.ts";
import { createToolSearch } from "../src/index.ts";
import { sampleSearch } from "./sample-search.ts";

const CONNECTORS = [
  {
    name: "github",
    descriptors: {
      createIssue: { description: "Create an issue.", inputSchema: { type: "object" } },
      listIssues: { description: "List issues.", inputSchema: { type: "object" } },
    },
    annotations: { createIssue: { requiresApproval: true } },
  },
  { name: "mail", descriptors: { send: { description: "Send a mail.", inputSchema: {} } } },
];
const SNIPPETS = [{ name: "weekly-report", description: "Sends the weekly report to the team." }];

test("methods and snippets are found in the form of code mode", async () => {
  const search = createToolSearch();
  await addConnectors(search, CONNECTORS, SNIPPETS);
  const { results, total, truncated } = await searchConnectors(
    search,
    "create an issue",
    CONNECTORS,
  );
  expect(results[0]).toEqual({
    path: "github.createIssue",
    connector: "github",
    method: "createIssue",
    description: "Create an issue.",
    requiresApproval: true,
    kind: "method",
    score: expect.closeTo(0.9, 0),
  });
  expect({ total, truncated }).toEqual({ total: results.length, truncated: false });
  const report = await searchConnectors(search, "weekly report", CONNECTORS);
  expect(report.results[0]).toMatchObject({
    path: "weekly-report",
    connector: "snippet",
    kind: "snippet",
  });
});

test("a path finds its method, and nothing is found where nothing fits", async () => {
  const search = createToolSearch();
  await addConnectors(search, CONNECTORS);
  const { results } = await searchConnectors(search, "mail.send", CONNECTORS);
  expect(results[0]).toMatchObject({ path: "mail.send", score: 1 });
  expect(results[0]?.requiresApproval).toBeUndefined();
  expect((await searchConnectors(search, "bake bread", CONNECTORS)).results).toEqual([]);
});

test("connectors that changed, and snippets that are gone, are replaced", async () => {
  const search = createToolSearch();
  await addConnectors(search, CONNECTORS, SNIPPETS);
  await addConnectors(search, [{ name: "mail", descriptors: { read: {} } }]);
  expect(search.list().map(({ server, name }) => `${server}.${name}`)).toEqual([
    "github.createIssue",
    "github.listIssues",
    "mail.read",
  ]);
});

test("a tool without a connector is an error that says what to do", async () => {
  await expect(searchConnectors(await sampleSearch(), "write-release-notes", [])).rejects.toThrow(
    /addConnectors/,
  );
});
