import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openSession, sealSession } from "./session.ts";

const key = randomBytes(32);
const now = new Date("2026-11-22T12:00:00Z");
const expiresAt = new Date("2026-11-22T20:00:00Z");

test("a sealed session is opened by its key, whatever the subject, and is safe in a cookie", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (subject) => {
      const sealed = sealSession({ subject, expiresAt }, key);
      expect(sealed).toMatch(/^[\w.-]+$/);
      expect(openSession(sealed, key, now)).toEqual({ subject, expiresAt });
    }),
  );
});

test("a changed session is none", () => {
  const sealed = sealSession({ subject: "team", expiresAt }, key);
  fc.assert(
    fc.property(
      fc.nat(sealed.length - 1),
      fc.constantFrom(..."ABCxyz019-_."),
      (place, character) => {
        fc.pre(sealed[place] !== character);
        const changed = sealed.slice(0, place) + character + sealed.slice(place + 1);
        const opened = openSession(changed, key, now);
        // The last character of base64url has bits that stand for nothing.
        if (place < sealed.length - 1) expect(opened).toBeUndefined();
        else expect(opened?.subject ?? "team").toBe("team");
      },
    ),
  );
});

test("another text is no session", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(openSession(text, key, now)).toBeUndefined();
    }),
  );
});

test("another key's session is none", () => {
  const sealed = sealSession({ subject: "team", expiresAt }, randomBytes(32));
  expect(openSession(sealed, key, now)).toBeUndefined();
});

test("a session ends", () => {
  const sealed = sealSession({ subject: "team", expiresAt }, key);
  expect(openSession(sealed, key, new Date(expiresAt.getTime() - 1))).toBeDefined();
  expect(openSession(sealed, key, expiresAt)).toBeUndefined();
});
