import { expect, test } from "vitest";
import { createToolSearch } from "../src/create-tool-search.ts";

const SEARCH = { name: "search_code", description: "Search the code of all repositories." };
const OTHER = { name: "search_code", description: "Look up a postal code by city." };

test("the same tool of several servers is one hit that names the others", async () => {
  const search = createToolSearch();
  await search.add([SEARCH], { server: "github" });
  await search.add([SEARCH], { server: "github-enterprise" });
  await search.add([OTHER], { server: "post" });
  const { hits } = await search.search("search the code of repositories");
  expect(hits.map(({ id, also = [] }) => [id, also.map((twin) => twin.id)])).toEqual([
    ["github/search_code", ["github-enterprise/search_code"]],
    ["post/search_code", []],
  ]);
});

test("a question that names a server finds the tool of this server", async () => {
  const search = createToolSearch();
  for (const server of ["github", "gitlab", "gitea"]) await search.add([SEARCH], { server });
  for (const server of ["github", "gitlab", "gitea"]) {
    const { hits } = await search.search(`search the code in ${server}`);
    expect(hits[0]?.server).toBe(server);
    expect(hits[0]?.also).toHaveLength(2);
  }
});

test("several servers can be searched, each once", async () => {
  const search = createToolSearch();
  for (const server of ["a", "b", "c"]) await search.add([SEARCH, { name: "x" }], { server });
  const { stats } = await search.search("code", { server: ["c", "a", "c", "none"] });
  expect(stats.searched).toBe(4);
});

test("of several phrasings each tool is ranked by the one that fits it best", async () => {
  const search = createToolSearch();
  await search.add([
    { name: "send_message", description: "Send a message to a channel." },
    { name: "list_users", description: "List the members of a workspace." },
    { name: "upload_file", description: "Upload a file." },
  ]);
  const { hits } = await search.search(["send a message", "list users"]);
  expect(hits.slice(0, 2).map(({ name, query }) => [name, query])).toEqual(
    expect.arrayContaining([
      ["send_message", 0],
      ["list_users", 1],
    ]),
  );
  const { hits: ofOne } = await search.search("send a message");
  expect(ofOne[0]).not.toHaveProperty("query");
});

test("a name among other words comes first, but is not sure", async () => {
  const search = createToolSearch();
  await search.add([SEARCH, { name: "list_files", description: "Lists files of code." }]);
  const { hits } = await search.search("which repositories does list_files search for code?");
  expect(hits[0]?.name).toBe("list_files");
  expect(hits[0]).not.toHaveProperty("exact");
});

test("mistyped words are corrected by the names of the tools", async () => {
  const search = createToolSearch();
  await search.add([{ name: "list_notifications", description: "Lists them." }, SEARCH]);
  const { hits, stats } = await search.search("show notificatons");
  expect(hits[0]?.name).toBe("list_notifications");
  expect(stats.corrections).toEqual([{ from: "notificatons", to: "notifications" }]);
});

test("tools are removed by name, by server, and by both", async () => {
  const search = createToolSearch();
  for (const server of ["a", "b"]) await search.add([SEARCH, { name: "x" }], { server });
  expect(await search.remove({ server: "a", names: ["x", "y"] })).toBe(1);
  expect(await search.remove(["b/x", "nothing"])).toBe(1);
  expect(await search.remove({ server: "b" })).toBe(1);
  expect(search.list()).toMatchObject([{ name: "search_code", server: "a" }]);
  expect(search.list({ server: "b" })).toEqual([]);
  expect(await search.remove("search_code")).toBe(1);
  expect(search.size).toBe(0);
});

test("a tool without read-only hint counts as one that changes things", async () => {
  const search = createToolSearch();
  await search.add([SEARCH, { ...OTHER, name: "get_code", annotations: { readOnlyHint: true } }]);
  const namesOf = async (readOnly: boolean) =>
    (await search.search("code", { readOnly })).hits.map(({ name }) => name);
  expect(await namesOf(true)).toEqual(["get_code"]);
  expect(await namesOf(false)).toEqual(["search_code"]);
});
