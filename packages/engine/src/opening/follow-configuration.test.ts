import { type Source, SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { followConfiguration } from "./follow-configuration.ts";

/** A configuration whose list of sources can be set, and what is followed and said. */
function configured(first: readonly Source[]) {
  let listed = first;
  let problem: Error | undefined;
  const followed: unknown[] = [];
  const lines: string[] = [];
  const take = followConfiguration({
    listed: () => listed,
    resolveSources: async () => {
      if (problem !== undefined) throw problem;
      return { sources: listed, remote: { hosts: ["a.example"] } };
    },
    change: async (sources, remote) => void followed.push([sources, remote?.hosts]),
    say: (line) => lines.push(line),
  });
  const set = async (next: readonly Source[], reason?: Error): Promise<void> => {
    listed = next;
    problem = reason;
    await take();
  };
  return { set, followed, lines };
}

const [a, b]: [Source, Source] = [{ source: "/a.json" }, { source: "/b.json", id: "b" }];

test("a list that changes is followed and told, one that is the same is neither", async () => {
  const { set, followed, lines } = configured([a]);
  await set([a]);
  await set([a, b]);
  await set([b]);
  expect(followed).toEqual([
    [[a, b], ["a.example"]],
    [[b], ["a.example"]],
  ]);
  expect(lines).toEqual(["source b added: /b.json", "source /a.json removed"]);
});

test("a change that is impossible is told, and the next one counts from what is still followed", async () => {
  const { set, followed, lines } = configured([a]);
  await set([]);
  const unset = new SpecLensError("configuration-invalid", "TOKEN: not set", { variable: "TOKEN" });
  await set([a, b], unset);
  expect(followed).toEqual([]);
  expect(lines).toEqual([
    expect.stringMatching(/^the sources stay as they were: .*no source/),
    "the sources stay as they were: TOKEN: not set",
  ]);
  await set([b]);
  expect(lines.slice(2)).toEqual(["source b added: /b.json", "source /a.json removed"]);
});
