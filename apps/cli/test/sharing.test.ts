import { describe, expect, test } from "vitest";
import {
  expectEachEmbeddedOnce,
  isEmbedding,
  prepare,
  statesIn,
  WAITING,
} from "./prepare-sharing.ts";
import { runCli } from "./run-cli.ts";

describe("one store", () => {
  test("is indexed by one, and the other waits and finds nothing left to do", async () => {
    const { server, start } = await prepare();
    const first = start("index", "specs", "--json");
    await isEmbedding(server);
    const second = start("index", "specs", "--json");
    await second.tells(WAITING);
    server.open();
    expect(statesIn(await first.finished)).toEqual(["new", "new", "new"]);
    expect(statesIn(await second.finished)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expectEachEmbeddedOnce(server);
  });

  test("is taken over at once where the one that indexes is killed", async () => {
    const { server, start } = await prepare();
    const first = start("index", "specs");
    await isEmbedding(server);
    const second = start("index", "specs", "--json");
    await second.tells(WAITING);
    first.child.kill("SIGKILL");
    await first.finished;
    server.open();
    expect(statesIn(await second.finished)).toEqual(["new", "new", "new"]);
  });

  test("is no longer waited for after Ctrl-C", async () => {
    const { server, start } = await prepare();
    const first = start("index", "specs", "--json");
    await isEmbedding(server);
    const second = start("index", "specs");
    await second.tells(WAITING);
    second.child.kill("SIGINT");
    expect(await second.finished).toMatchObject({ code: 130, stdout: "" });
    server.open();
    expect(statesIn(await first.finished)).toEqual(["new", "new", "new"]);
  });

  test("is read, and told to be unchanged, while it is indexed into", async () => {
    const { cwd, env, server, start } = await prepare();
    await runCli(["index", "specs/api-0.json", "--embedder", "none"], { cwd });
    const other = start("index", "specs", "--store", "other");
    await isEmbedding(server);
    // Not the same store: no reason to wait.
    const unrelated = await runCli(["index", "specs/api-1.json", "--embedder", "none"], { cwd });
    expect(unrelated).toMatchObject({ code: 0, stderr: expect.not.stringContaining(WAITING) });
    server.open();
    expect(await other.finished).toMatchObject({ code: 0 });
    const unchanged = await runCli(["index", "specs", "--store", "other", "--json"], { cwd, env });
    expect(statesIn(unchanged)).toEqual(["unchanged", "unchanged", "unchanged"]);
  });
});

describe("sources without a store, in a cold cache", () => {
  test("a search and a server start at once, and one of them indexes", async () => {
    const { server, start } = await prepare();
    const search = start("search", "shelf", "--store", "specs");
    await isEmbedding(server);
    const serve = start("serve", "specs");
    await serve.tells(WAITING);
    server.open();
    expect(await search.finished).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("/shelves-"),
    });
    await serve.tells("3 documents ready");
    serve.child.stdin?.end();
    expect(await serve.finished).toMatchObject({ code: 0 });
    expectEachEmbeddedOnce(server);
  });
});
