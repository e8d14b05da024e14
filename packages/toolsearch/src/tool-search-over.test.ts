import { expect, test } from "vitest";
import { createToolSearch } from "./create-tool-search.ts";
import { openToolSearch } from "./open-tool-search.ts";

const GITHUB = [
  {
    name: "create_issue",
    description: "Create a new issue in a repository.",
    inputSchema: {
      type: "object",
      properties: { title: { type: "string", description: "Headline" } },
    },
  },
  {
    name: "list_pull_requests",
    description: "List the pull requests of a repository.",
    annotations: { readOnlyHint: true },
  },
  { name: "merge_pull_request", description: "Merge a pull request into its base branch." },
];

async function sampleSearch() {
  const search = createToolSearch();
  await search.add(GITHUB, { server: "github" });
  await search.add(
    [
      { name: "create_issue", description: "Create a ticket in a project of the tracker." },
      { name: "send_message", description: "Send a message to a channel or person." },
    ],
    { server: "tracker" },
  );
  return search;
}

test("tools are found by their words, and of another spelling of a name", async () => {
  const search = await sampleSearch();
  const { hits, outcome } = await search.search("merge a pull request");
  expect(hits[0]).toMatchObject({ name: "merge_pull_request", server: "github" });
  expect(outcome).toBe("found");
  for (const name of [
    "mergePullRequest",
    "github/merge_pull_request",
    "mcp__github__merge_pull_request",
  ]) {
    const { hits } = await search.search(name);
    expect(hits[0]).toMatchObject({ id: "merge_pull_request", exact: true, confidence: 1 });
    expect(search.get(name)?.name).toBe("merge_pull_request");
  }
});

test("tools of the same name are told apart by their servers", async () => {
  const search = await sampleSearch();
  const { hits } = await search.search("create_issue");
  expect(hits.slice(0, 2).map(({ id }) => id)).toEqual([
    "github/create_issue",
    "tracker/create_issue",
  ]);
  expect(search.get("tracker/create_issue")?.description).toMatch(/ticket/);
});

test("filters leave the tools of a server, and those that only read", async () => {
  const search = await sampleSearch();
  const { stats } = await search.search("pull request", { server: "tracker" });
  expect(stats.searched).toBe(2);
  const { hits } = await search.search("pull request", { readOnly: true });
  expect(hits.map(({ name }) => name)).toEqual(["list_pull_requests"]);
});

test("a snapshot finds the same", async () => {
  const search = await sampleSearch();
  const opened = await openToolSearch(search.snapshot());
  const { stats: _, ...found } = await opened.search("send a message");
  const { stats: __, ...before } = await search.search("send a message");
  expect(found.hits.map(({ id, confidence }) => [id, confidence])).toEqual(
    before.hits.map(({ id, confidence }) => [id, confidence]),
  );
  expect(opened.size).toBe(5);
});
