import type { Hit } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { tellTwinsApart } from "./tell-twins-apart.ts";

function hitOf(line: string, other: Partial<Hit> = {}): Hit {
  const [operation = "", summary] = line.split(" — ");
  const [method = "", path = ""] = operation.split(" ");
  return {
    ...{ document: "a", operation: `GET ${path}`, method, path, deprecated: false, score: 0.5 },
    ...(summary !== undefined && { summary }),
    ...other,
  };
}

function notesOf(hits: readonly Hit[]): (string | undefined)[] {
  const told = tellTwinsApart(hits);
  return hits.map((hit) => told.get(hit));
}

test.each<[string[], (string | undefined)[]]>([
  [
    ["GET /me/messages — List messages", "GET /users/{id}/messages — List the messages"],
    ["for the signed-in user", "for one user"],
  ],
  [
    ["GET /user/keys — List keys", "GET /orgs/{org}/keys — List keys"],
    ["for the signed-in user", "for one organization"],
  ],
  [
    ["GET /api/v1/pods — list Pods", "GET /api/v1/namespaces/{namespace}/pods — list Pods"],
    ["no namespace given", "in one namespace"],
  ],
  [
    ["POST /apis/apps/v1/jobs — create", "POST /apis/apps/v1beta1/jobs — create"],
    ["version v1", "version v1beta1"],
  ],
  [
    [
      "POST /users/{id}/calendars/{id}/events — Create event",
      "POST /me/calendar/events — Create event",
      "POST /me/events — Create Event",
    ],
    ["for one user", "for the signed-in user, in the calendar", "for the signed-in user"],
  ],
  [
    ["GET /drives — Get drive", "GET /drives/{drive-id} — Get drive"],
    ["a list of drives", "one drive"],
  ],
  [
    ["DELETE /nodes/{name}/proxy — Connect", "DELETE /nodes/{name}/proxy/{path} — Connect"],
    ["no path given", "path given"],
  ],
  [
    ["POST /v1/account — Update an account", "POST /v1/accounts/{account} — Update an account"],
    ["no account given", "one account"],
  ],
  [
    ["GET /car/{id} — Get media", "GET /car/auction/{id} — Get media"],
    [undefined, "under auction"],
  ],
  [
    ["GET /user/{id} — Get user", "GET /user/list — Get user"],
    ["one user", "/list"],
  ],
  [
    ["GET /persons/{id} — Retrieve someone", "GET /people/{id} — Retrieve someone"],
    ["under persons", "under people"],
  ],
  [
    ["POST /cards — Add a source", "POST /bank_accounts — Add a source"],
    ["for cards", "for bank accounts"],
  ],
  [
    ["PUT /pets/{id} — Update a pet", "PATCH /pets/{id} — Update a pet"],
    ["replaces everything", "changes only what is given"],
  ],
  [
    ["GET /find — Find pets", "POST /find — Find pets"],
    ["arguments in the URL", "arguments in the body"],
  ],
  [
    ["GET /pets/{id} — Get a pet", "GET /pets/{name} — Get a pet"],
    ["by id", "by name"],
  ],
  [
    [
      "GET /orgs/{org}/teams — List teams",
      "GET /user/teams — List teams for the authenticated user",
    ],
    ["for one organization", undefined],
  ],
])("%j", (lines, notes) => {
  expect(notesOf(lines.map((line) => hitOf(line)))).toEqual(notes);
});

test("operations whose lines say the difference get no note", () => {
  const lines = [
    [
      "GET /repos/{repo}/keys — List repository keys",
      "GET /orgs/{org}/keys — List organization keys",
    ],
    ["GET /issues/{id} — Get an issue", "PATCH /issues/{id} — Update an issue"],
    ["GET /issues", "POST /issues"],
    ["GET /a — One", "GET /b — Two"],
  ];
  for (const pair of lines)
    expect(notesOf(pair.map((line) => hitOf(line)))).toEqual([undefined, undefined]);
  const twins = ["/apps/v1/jobs", "/apps/v2/jobs"].map((path) => `GET ${path} — List jobs`);
  const [first = "", second = ""] = twins;
  expect(notesOf([hitOf(first), hitOf(second, { document: "b" })])).toEqual([undefined, undefined]);
  const ofCategories = [
    hitOf(first, { category: "apps_v1" }),
    hitOf(second, { category: "apps_v2" }),
  ];
  expect(notesOf(ofCategories)).toEqual([undefined, undefined]);
  expect(notesOf(ofCategories.map((hit) => ({ ...hit, category: "v1 v2" })))).toEqual([
    "version v1",
    "version v2",
  ]);
});

const segment = fc.oneof(
  fc.constantFrom(
    "me",
    "user",
    "users",
    "{id}",
    "{name}",
    "orgs",
    "v1",
    "v2",
    "api",
    "{a}.{b}",
    "",
    "~",
  ),
  fc.string({ maxLength: 200 }),
);
const hits = fc
  .array(
    fc.tuple(
      fc.constantFrom("GET", "PUT", "PATCH"),
      fc.array(segment, { maxLength: 6 }),
      fc.constantFrom("List users", "List users of a team", "", "Get one"),
    ),
    { maxLength: 8 },
  )
  .map((all) => {
    const lines = all.map(([method, segments, summary]) => ({
      operation: `GET /${segments.join("/")}` as const,
      ...{ document: "a", method, path: `/${segments.join("/")}`, summary },
      ...{ deprecated: false, score: 0.5 },
    }));
    return [...new Map(lines.map((hit) => [`${hit.method} ${hit.path}`, hit])).values()];
  });

test("hits of the same summary never get the same note", () => {
  fc.assert(
    fc.property(hits, (some) => {
      const told = [...tellTwinsApart(some)];
      for (const [hit, note] of told) {
        const same = told.filter(([other]) => other !== hit && other.summary === hit.summary);
        if (hit.summary !== "") expect(same.map(([, other]) => other)).not.toContain(note);
      }
    }),
  );
});

test("a note is one short line, and a hit alone has none", () => {
  fc.assert(
    fc.property(hits, (some) => {
      for (const note of tellTwinsApart(some).values()) {
        expect(note.length).toBeLessThanOrEqual(230);
        expect(note).toMatch(/^\P{C}+$/u);
      }
      for (const hit of some) expect([...tellTwinsApart([hit])]).toEqual([]);
    }),
  );
});

test.each(["-", "a{", "a/", "/", "a."])("paths of 50,000 times %j cost little", (piece) => {
  const path = `/${piece.repeat(50_000)}`;
  const some = Array.from({ length: 50 }, (_, place) => hitOf(`GET ${path}${place} — Same`));
  expect(processorTime(() => tellTwinsApart(some))).toBeLessThan(2000);
});
