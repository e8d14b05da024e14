import fc from "fast-check";
import { expect, test } from "vitest";
import { mentionsName } from "./mentions-name.ts";

test.each([
  "Who plays in Titanic?",
  "the cast of The Lord of the Rings",
  "play Ænima for me",
  "кто играет в Титанике",
  'the label "urgent"',
  "the label 'urgent'",
  "the label “urgent”",
  "le film «amélie»",
  '"urgent" is the label',
  "show 'urgent'",
  "'urgent' and 'late'",
  '"urgent" and "late"',
  '"the cast of Titanic"',
])("%s: names something", (question) => {
  expect(mentionsName(question)).toBe(true);
});

test.each([
  "",
  "list pets",
  "List pets",
  "Star a repository",
  "Merge it. Then close it! Why? Because.",
  "How do I star a repository",
  "the user's repositories",
  '"list branches"',
  "“list branches”",
  "'list branches'",
  "the users' repos and the teams' repos",
  "don't delete it, it's fine",
  "列出问题",
  "一覧を表示する",
  "قائمة الملفات",
  "кто играет",
  "¿Cómo listo las tareas?",
])("%s: names nothing", (question) => {
  expect(mentionsName(question)).toBe(false);
});

test("a name counts wherever it stands, but not at the beginning of a sentence", () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(words, word, words, (before, name, after) => {
      const capital = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
      const plain = [...before, name, ...after].join(" ");
      expect(mentionsName(plain)).toBe(false);
      expect(mentionsName([...before, capital, ...after].join(" "))).toBe(true);
      expect(mentionsName([capital, ...after].join(" "))).toBe(false);
      expect(mentionsName(`${before.join(" ")}. ${capital} ${after.join(" ")}`)).toBe(false);
    }),
  );
});

test("any text is read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(mentionsName(text)).toBe(mentionsName(`  ${text}\n`));
    }),
  );
});

test.each(["《泰坦尼克号》的演员", "标签「紧急」"])("%s: names something", (question) => {
  expect(mentionsName(question)).toBe(true);
});

// Every noun has a capital there.
test.fails("nouns of a German question are no names", () => {
  expect(mentionsName("liste alle Kunden")).toBe(false);
});
