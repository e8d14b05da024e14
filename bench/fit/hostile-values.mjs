const MEGABYTE = 2 ** 20;
const LEVELS = 100_000;

/**
 * Values of about 1 MB that are hard to cut, by name.
 * @returns {Record<string, import("@speclens/core").JsonValue>}
 */
export function hostileValues() {
  const sentence = "Lorem ipsum dolor sit amet, consectetur adipiscing elit. ";
  const text = sentence.repeat(MEGABYTE / sentence.length);
  return {
    "1 MB of records": Array.from({ length: 4600 }, (_, id) => ({
      id,
      name: `thing number ${id}`,
      tags: ["a", "b", id],
      nested: { x: id * 1.5, y: null },
      text: sentence.repeat((id % 3) + 1),
    })),
    "100,000 numbers": Array.from({ length: 100_000 }, (_, index) => index),
    "100,000 members": Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]),
    ),
    "350,000 empty arrays": Array.from({ length: 350_000 }, () => []),
    "100,000 arrays deep": JSON.parse("[".repeat(LEVELS) + "]".repeat(LEVELS)),
    "100,000 objects deep": JSON.parse(`${'{"a":'.repeat(LEVELS)}1${"}".repeat(LEVELS)}`),
    "a text of 1 MB": text,
    "a text of 1 MB in a record": [{ id: 1, pages: [{ title: "One", body: text }] }],
    "1 MB of emoji": "😀👍🏽🎉".repeat(MEGABYTE / 16),
    "1 MB of emoji in a record": { id: 1, text: "😀👍🏽🎉".repeat(MEGABYTE / 16) },
    "1 MB of quotes and backslashes": { text: '\\"'.repeat(MEGABYTE / 4) },
    "1 MB without a space": { text: "x".repeat(MEGABYTE) },
    "a name of 1 MB": { ["k".repeat(MEGABYTE)]: 1 },
    "a record of 60 long fields": Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        index === 30 ? "record_id" : `part ${index}`,
        index === 30 ? 17 : sentence.repeat(index * 10),
      ]),
    ),
  };
}
