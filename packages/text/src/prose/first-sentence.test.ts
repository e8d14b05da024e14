import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { firstSentence } from "./first-sentence.ts";

test("the first sentence stands alone, without markup", () => {
  const sentences = {
    "Create a refund. You must give a charge.": "Create a refund.",
    "<p>Retrieves a <code>Review</code> object.</p>\n\n<p>More.</p>": "Retrieves a Review object.",
    "<p>Attaches it</p>\n<p>To attach …</p>": "Attaches it",
    "<note> <p>This action is deprecated.</p> </note> <p>Links an instance.</p>":
      "Links an instance.",
    "## List **all** [pets](https://example.com/a_b)\n\nOf the user.": "List all pets",
    "> Gets `owner_id` of\r\n  a _pet_, e.g. Rex. And so on": "Gets owner_id of a pet, e.g. Rex.",
    "Lists versions 1.2 and v3.\nThen more": "Lists versions 1.2 and v3.",
    "Cats &amp; dogs where a < b": "Cats & dogs where a < b",
    "<!-- internal -->Adds *one*": "Adds one",
    "----\n\nTitle": "Title",
    "创建用户。返回用户。": "创建用户。",
    "<note>This is deprecated.</note> Lists users of the org.": "Lists users of the org.",
    "Gets a [user][1] or *all*. More.": "Gets a user or all.",
    "1. Do this. 2. Do that.": "1. Do this.",
    "One of:\n- a\n- b": "One of",
    "Steps\n1. Do this.\n2. Do that.": "Steps",
    "Lists pets\n# Parameters\nname": "Lists pets",
    "Sets `_id` or `**/*.ts` where `a<b>`.": "Sets _id or **/*.ts where a<b>.",
    "Filters by filter[name][like] and *.example.com":
      "Filters by filter[name][like] and *.example.com",
    "user\\_id of _the **user**_": "user_id of the user",
    "Named docker://<container_id>": "Named docker://<container_id>",
    "[!NOTE]\nOnly admins. More.": "Only admins.",
  };
  for (const [description, sentence] of Object.entries(sentences))
    expect(firstSentence(description, 120)).toBe(sentence);
});

test("a note is read where there is nothing else", () => {
  expect(firstSentence("<note>This is deprecated. Use B.</note>", 120)).toBe("This is deprecated.");
});

test("a text without words has no sentence", () => {
  for (const description of ["", " \n", "<p></p>", "---", "<!-- a -->"])
    expect(firstSentence(description, 120)).toBe("");
});

test("a long sentence is cut at a word", () => {
  expect(firstSentence(`Gets ${"pets, ".repeat(60)}`, 120)).toBe(
    `Gets ${"pets, ".repeat(18)}pets…`.replace(/,…$/, "…"),
  );
  expect(firstSentence("p".repeat(500), 120)).toBe(`${"p".repeat(119)}…`);
  expect(firstSentence("𝒑".repeat(500), 120)).toBe(`${"𝒑".repeat(119)}…`);
});

test("any text gives one short line", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 400 });
  const marks = fc.stringMatching(/^[a-z<>/*_`#[\]() .&;\n-]{0,300}$/);
  fc.assert(
    fc.property(fc.oneof(text, marks), (description) => {
      const sentence = firstSentence(description, 120);
      expect(sentence).not.toMatch(/[\r\n]/);
      expect(sentence.trim()).toBe(sentence);
      expect(Array.from(sentence).length).toBeLessThanOrEqual(120);
    }),
  );
});

test("no text takes long", () => {
  const time = processorTime(() => {
    for (const piece of ["<", "<note>", "[", "[a](", "*", "_a", "&", ". A", "<note><a ", "# "])
      firstSentence(piece.repeat(4000), 120);
  });
  expect(time).toBeLessThan(1000);
});
