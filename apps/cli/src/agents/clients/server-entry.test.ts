import { expect, test } from "vitest";
import { nameServer } from "./name-server.ts";
import { isOurs, serverEntry } from "./server-entry.ts";

const SOURCES = [
  "openapi.yaml",
  "./docs/*.yaml",
  "orders=docs/orders.yaml",
  "/abs/a.yaml",
  "https://a.example/openapi.json?a=b",
  "users=https://a.example/b",
];

test("sources of a client that starts in the project stay as they are", () => {
  expect(serverEntry({ members: {} }, SOURCES, undefined, "linux")).toEqual({
    command: "npx",
    args: ["-y", "speclens", "serve", ...SOURCES],
  });
});

test("files of another client are in the project's folder", () => {
  const { args } = serverEntry(
    { folder: "/p", members: { type: "stdio" } },
    SOURCES,
    undefined,
    "linux",
  );
  expect(args?.slice(3)).toEqual([
    "/p/openapi.yaml",
    "/p/docs/*.yaml",
    "orders=/p/docs/orders.yaml",
    ...SOURCES.slice(3),
  ]);
});

test("a program of one's own is started as it is", () => {
  const entry = serverEntry({ members: {} }, ["a.yaml"], "/opt/bin/speclens", "linux");
  expect(entry).toEqual({ command: "/opt/bin/speclens", args: ["serve", "a.yaml"] });
  expect(isOurs(entry)).toBe(true);
});

test("on Windows, a shell starts npx", () => {
  expect(serverEntry({ members: {} }, [], undefined, "win32")).toEqual({
    command: "cmd",
    args: ["/c", "npx", "-y", "speclens", "serve"],
  });
});

test.each([
  [{ command: "npx", args: ["-y", "speclens", "serve", "a.yaml"] }, true],
  [{ command: "cmd", args: ["/c", "npx", "-y", "speclens", "serve"] }, true],
  [{ command: "/opt/bin/speclens", args: ["serve"] }, true],
  [{ command: "npx", args: ["-y", "speclens", "guard", "--", "serve"] }, false],
  [{ command: "speclens" }, false],
  [{ url: "https://a.example" }, false],
  [null, false],
  ["speclens serve", false],
])("%j is ours: %s", (entry, expected) => {
  expect(isOurs(entry)).toBe(expected);
});

test("the name of a server in a file of the user has that of the project", () => {
  const user = { isOfProject: false };
  expect(nameServer({ isOfProject: true }, "/a/My Shop", undefined)).toBe("speclens");
  expect(nameServer(user, "/a/My Shop (2)", undefined)).toBe("speclens-my-shop-2");
  expect(nameServer(user, "/", undefined)).toBe("speclens");
  expect(nameServer(user, "/a", "books")).toBe("books");
});
