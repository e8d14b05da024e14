/** @import { CallToolResult } from "@modelcontextprotocol/client" */

/**
 * @typedef {object} MadeAnswer
 * @property {string} type what the answer consists of
 * @property {CallToolResult} answer
 * @property {string} [fields] a projection of its JSON, for answers that have one
 * @property {unknown} [projected] what the projection must give
 */

/** Numbers that JavaScript would write in another way. */
const EXACT = '"account":12345678901234567890,"rate":0.10';

/**
 * Answers of every type of block that the protocol has, of about this size.
 *
 * @param {number} bytes
 * @returns {readonly MadeAnswer[]}
 */
export function madeAnswers(bytes) {
  const rows = rowsOf(bytes);
  const list = JSON.stringify(rows);
  const record = recordOf(bytes);
  const page = { total: rows.length, items: rows, next: null };
  const blob = base64Of(bytes);
  const link = (/** @type {number} */ id, /** @type {string} */ description) =>
    /** @type {const} */ ({
      type: "resource_link",
      uri: `test://rows/${id}`,
      name: `row ${id}`,
      description,
    });
  const fields = "id,customer.name";
  const projected = rows.map(({ id, customer }) => ({ id, customer: { name: customer.name } }));
  return [
    { type: "text, JSON list", answer: texts(list), fields, projected },
    { type: "text, JSON list, indented", answer: texts(JSON.stringify(rows, null, 2)) },
    { type: "text, JSON list in an object", answer: texts(JSON.stringify(page)) },
    {
      type: "text, JSON record",
      answer: texts(JSON.stringify(record)),
      fields: "id,guest.name",
      projected: { id: record.id, guest: { name: record.guest.name } },
    },
    { type: "text, JSON with exact numbers", answer: texts(exactNumbers(bytes)) },
    { type: "text, nested JSON", answer: texts(JSON.stringify(nestedOf(bytes))) },
    { type: "text, prose", answer: texts(proseOf(bytes)) },
    { type: "text, prose in Russian", answer: texts(repeated(RUSSIAN, bytes)) },
    { type: "text, log", answer: texts(logOf(bytes)) },
    { type: "text, code", answer: texts(codeOf(bytes)) },
    { type: "text, CSV", answer: texts(tableOf(bytes)) },
    { type: "text, Markdown", answer: texts(markdownOf(bytes)) },
    { type: "text, one line without spaces", answer: texts(blob) },
    {
      type: "text, one block per item",
      answer: texts(...rows.slice(0, 2000).map((row) => JSON.stringify(row))),
    },
    { type: "text, few blocks", answer: texts(proseOf(bytes / 2), list, "Done.") },
    { type: "embedded resource, text", answer: { content: [resource(logOf(bytes))] } },
    { type: "embedded resource, JSON", answer: { content: [resource(list)] } },
    {
      type: "embedded resource, blob",
      answer: {
        content: [
          {
            type: "resource",
            resource: { uri: "test://blob", mimeType: "application/zip", blob },
          },
        ],
      },
    },
    { type: "resource link, large", answer: { content: [link(1, proseOf(bytes))] } },
    {
      type: "resource links, many",
      answer: { content: rows.slice(0, 3000).map(({ id, note }) => link(id, note)) },
    },
    { type: "structured, no text", answer: { content: [], structuredContent: page } },
    {
      type: "structured, same text",
      answer: { ...texts(JSON.stringify(page)), structuredContent: page },
    },
    {
      type: "structured, wrapped text",
      answer: { ...texts(logOf(bytes)), structuredContent: { result: logOf(bytes) } },
    },
    {
      type: "structured, other text",
      answer: { ...texts(`Found ${rows.length} rows.`), structuredContent: page },
    },
    {
      type: "image",
      answer: { content: [{ type: "image", mimeType: "image/png", data: blob }] },
    },
    {
      type: "audio",
      answer: { content: [{ type: "audio", mimeType: "audio/wav", data: blob }] },
    },
    { type: "error, prose", answer: { ...texts(proseOf(bytes)), isError: true } },
    { type: "error, JSON", answer: { ...texts(list), isError: true } },
    {
      type: "error, resource",
      answer: { content: [resource(logOf(bytes))], isError: true },
    },
    {
      type: "mix of all",
      answer: {
        content: [
          { type: "text", text: "What was found:" },
          { type: "text", text: JSON.stringify(rowsOf(bytes / 4)) },
          resource(logOf(bytes / 4)),
          link(7, "A row"),
          { type: "image", mimeType: "image/png", data: base64Of(Math.min(bytes, 4096)) },
          { type: "text", text: proseOf(bytes / 4) },
        ],
        structuredContent: { rows: rowsOf(bytes / 4).slice(1) },
      },
    },
  ];
}

/** @param {...string} all @returns {CallToolResult} */
function texts(...all) {
  return { content: all.map((text) => ({ type: "text", text })) };
}

/** @param {string} text */
function resource(text) {
  return /** @type {const} */ ({ type: "resource", resource: { uri: "test://long", text } });
}

/** @param {number} bytes */
function rowsOf(bytes) {
  const row = (/** @type {number} */ id) => ({
    id,
    status: id % 3 === 0 ? "open" : "paid",
    customer: { name: `Customer ${id}`, email: `c${id}@example.com` },
    note: `second floor, door ${id % 17}`,
  });
  const one = JSON.stringify(row(1000)).length + 1;
  return Array.from({ length: Math.max(2, Math.round(bytes / one)) }, (_, id) => row(id));
}

/** @param {number} bytes */
function recordOf(bytes) {
  return {
    id: "b-17",
    status: "confirmed",
    description: proseOf(bytes / 5),
    guest: {
      name: "Ada Example",
      email: "ada@example.com",
      history: logOf(bytes / 5),
      preferences: { floor: 3, quiet: true, words: proseOf(bytes / 10) },
    },
    nights: rowsOf(bytes / 4).map(({ id }) => ({ date: `day ${id}`, price: 100 + id, paid: true })),
    property: { id: 9, name: "Harbour House", rules: markdownOf(bytes / 5) },
    created_at: "2030-01-01T00:00:00Z",
  };
}

/** @param {number} bytes */
function exactNumbers(bytes) {
  const count = Math.max(2, Math.round(bytes / 70));
  const items = Array.from(
    { length: count },
    (_, id) => `{"id":${id},${EXACT},"text":"row ${id}"}`,
  );
  return `{"items":[${items.join(",")}]}`;
}

/** Objects in objects, a few levels deep, without any long list. @param {number} bytes */
function nestedOf(bytes) {
  /** @type {(size: number, level: number) => unknown} */
  const level = (size, depth) =>
    size < 200 || depth > 8
      ? { text: proseOf(size), depth }
      : Object.fromEntries(
          ["north", "east", "south", "west"].map((name) => [name, level(size / 4, depth + 1)]),
        );
  return level(bytes, 0);
}

const SENTENCES = [
  "The harbour was rebuilt after the storm of that winter.",
  "Most ships arrive before noon, when the tide is high.",
  "A clerk writes down each name, the cargo and the hour.",
  "Nobody remembers why the second pier is shorter than the first.",
];
const RUSSIAN = "Метод возвращает список кампаний и их состояние. ";

/** @param {number} bytes */
function proseOf(bytes) {
  let text = "";
  for (let at = 0; text.length < bytes; at++)
    text += `${SENTENCES[at % 4]}${at % 6 === 5 ? "\n\n" : " "}`;
  return text.trimEnd();
}

/** @param {string} text @param {number} bytes */
function repeated(text, bytes) {
  return text.repeat(Math.ceil(bytes / Buffer.byteLength(text)));
}

/** @param {number} bytes @param {(line: number) => string} write */
function linesOf(bytes, write) {
  let text = "";
  for (let line = 0; text.length < bytes; line++) text += `${write(line)}\n`;
  return text;
}

/** @param {number} bytes */
function logOf(bytes) {
  return linesOf(
    bytes,
    (line) => `2026-01-02T03:04:05.678Z INFO [main] request ${line} served in ${line % 90} ms`,
  );
}

/** @param {number} bytes */
function codeOf(bytes) {
  return linesOf(
    bytes,
    (at) =>
      `export function step${at}(items) {\n  const kept = items.filter((item) => item.id > ${at});\n  return kept.length === 0 ? undefined : kept;\n}\n`,
  );
}

/** @param {number} bytes */
function tableOf(bytes) {
  return `id,name,price,city\n${linesOf(bytes, (row) => `${row},"Item ${row}, large",${row * 7}.50,Bergen`)}`;
}

/** @param {number} bytes */
function markdownOf(bytes) {
  return linesOf(
    bytes,
    (at) =>
      `## Part ${at}\n\n${SENTENCES[at % 4]}\n\n- first point of ${at}\n- second point\n\n\`\`\`js\nrun(${at});\n\`\`\`\n`,
  );
}

/** Base64 of bytes that do not repeat; the result has about as many characters. @param {number} bytes */
function base64Of(bytes) {
  const data = Buffer.alloc(Math.floor((bytes * 3) / 4));
  let state = 1;
  for (let at = 0; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = state >> 16;
  }
  return data.toString("base64");
}
