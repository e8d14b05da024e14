import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSession, sealSession } from "./session.ts";

const key = randomBytes(32);
const begunAt = new Date("2026-11-22T12:00:00Z");
const expiresAt = new Date("2026-11-22T14:00:00Z");
const team = { subject: "team", begunAt, expiresAt };

/** Opens a session while its subject has tokens of these credentials. */
const open = (sealed: string, now = begunAt, credentials: readonly string[] = []) =>
  openSession(sealed, key, async () => credentials, now);

test("a sealed session is opened by its key, whatever the subject, and is safe in a cookie", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (subject, credential) => {
      const sealed = sealSession({ ...team, subject }, key, credential);
      expect(sealed).toMatch(/^[\w.-]+$/);
      const opened = await open(sealed, begunAt, ["other", credential]);
      expect(opened).toMatchObject({ subject, begunAt, expiresAt });
    }),
  );
});

test("a session is over once its token is withdrawn", async () => {
  const sealed = sealSession(team, key, "first");
  expect(await open(sealed, begunAt, ["first", "second"])).toBeDefined();
  expect(await open(sealed, begunAt, ["second"])).toBeUndefined();
  expect(await open(sealed)).toBeUndefined();
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("first");
});

test("a changed session is none", async () => {
  const sealed = sealSession(team, key);
  const id = (await open(sealed))?.id;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sealed.length - 1),
      fc.constantFrom(..."ABCxyz019-_."),
      async (place, character) => {
        fc.pre(sealed[place] !== character);
        const changed = sealed.slice(0, place) + character + sealed.slice(place + 1);
        const opened = await open(changed);
        // The last character of base64url has bits that stand for nothing.
        if (place < sealed.length - 1) expect(opened).toBeUndefined();
        else expect(opened?.id ?? id).toBe(id);
      },
    ),
  );
});

test("another text is no session", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await open(text)).toBeUndefined();
    }),
  );
});

test("another key's session is none", async () => {
  expect(await open(sealSession(team, randomBytes(32)))).toBeUndefined();
});

test("a session ends", async () => {
  const sealed = sealSession(team, key);
  expect(await open(sealed, new Date(expiresAt.getTime() - 1))).toBeDefined();
  expect(await open(sealed, expiresAt)).toBeUndefined();
});
