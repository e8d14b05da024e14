import fc from "fast-check";
import { hostileName, hostileText, hostileValue } from "../../fuzz/hostile-values.mjs";
import { pick, sizeBetween } from "../draw.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

/**
 * @typedef {object} HostileMessage
 * @property {string} name
 * @property {string} line as it is sent
 * @property {unknown} [id] whose response is awaited; undefined: none is due
 * @property {number} [budget] tokens that the answer may have
 * @property {boolean} [silent] whether no answer is right, too: what is no JSON, or has an id that is none
 * @property {boolean} [harmless] whether an answer that is no error is right
 */

const PROTOTYPE_NAMES = [
  ..."__proto__ constructor toString hasOwnProperty valueOf prototype".split(" "),
];
const TOOLS = [
  ..."searchEndpoints getEndpoint getSchema getEndpointCategories readMore askAPI askAPI".split(
    " ",
  ),
];
/** Formats that are code, one of which every third call asks for. */
const CODE = ["curl", "fetch", "python", "ts"];
const ARGUMENTS = [
  ..."query document category group tag method top_n min_score similarity_threshold show_stats limit budget".split(
    " ",
  ),
  ..."apis cursor format fields operation section path name depth startLine endLine startColumn".split(
    " ",
  ),
];
const METHODS = [
  ..."tools/list tools/call resources/list resources/read resources/templates/list prompts/list prompts/get".split(
    " ",
  ),
  ..."completion/complete ping logging/setLevel resources/subscribe initialize nope".split(" "),
  ...["", "tools/", "notifications/initialized", "$/cancelRequest", "rpc.discover"],
];

/** @type {readonly ((draw: Draw, id: string) => HostileMessage)[]} */
const SHAPES = [
  broken,
  broken,
  broken,
  hostileCall,
  hostileCall,
  hostileCall,
  prototypes,
  nested,
  hugeArgument,
  uri,
  completion,
  anyMethod,
  noise,
];

/**
 * @param {Draw} draw
 * @param {string} id of its own, so that its response is told from others
 */
export function drawMessage(draw, id) {
  return pick(draw, SHAPES)(draw, id);
}

/** @param {object} message @param {Partial<HostileMessage>} more @returns {HostileMessage} */
function messageOf(message, more) {
  const line = JSON.stringify(message);
  return { name: line.slice(0, 120), line, ...more };
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function broken(draw, id) {
  const good = {
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "getEndpointCategories", arguments: {} },
  };
  const wrong = pick(
    draw,
    /** @type {readonly unknown[]} */ ([null, [], [1], 5, "x", true, -1.5, 1e308, { a: 1 }, ""]),
  );
  const shown = JSON.stringify(wrong);
  const [name, message] = pick(
    draw,
    /** @type {[string, object][]} */ ([
      [`params ${shown}`, { ...good, params: wrong }],
      [`jsonrpc ${shown}`, { ...good, jsonrpc: wrong }],
      [`method ${shown}`, { ...good, method: wrong }],
      [
        `arguments ${shown}`,
        { ...good, params: { name: "getEndpointCategories", arguments: wrong } },
      ],
      [`name ${shown}`, { ...good, params: { name: wrong, arguments: {} } }],
      [`_meta ${shown}`, { ...good, params: { ...good.params, _meta: wrong } }],
      [
        `progressToken ${shown}`,
        { ...good, params: { ...good.params, _meta: { progressToken: wrong } } },
      ],
      [`a result ${shown} beside it`, { ...good, result: wrong }],
      [`an error ${shown} beside it`, { ...good, error: wrong }],
      [`${shown} beside it`, { ...good, [JSON.stringify(wrong)]: wrong }],
      ["no method", { jsonrpc: "2.0", id, params: wrong }],
      ["no version", { id, method: "tools/list", params: wrong }],
      ["a batch", [good]],
      ["a batch in a batch", [[good]]],
      ["a batch of two", [good, { ...good, id: `${id}b` }]],
    ]),
  );
  // A message with both a method and a result is nobody's to define.
  // Nor is a list in a list, whose requests have no place where their ids are looked for.
  const silent = /^an? (?:result|error)|in a batch$/.test(name);
  return messageOf(message, { name, id, silent });
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function hostileCall(draw, id) {
  const tool = pick(draw, TOOLS);
  const seed = draw(2 ** 31);
  const values = fc.sample(hostileValue, { seed, numRuns: 2 });
  const [text] = fc.sample(hostileText, { seed, numRuns: 1 });
  const [name = ""] = fc.sample(hostileName, { seed, numRuns: 1 });
  const good = { query: "refund", operation: "addBook", name: "Book", cursor: "x" };
  const input = {
    ...good,
    [pick(draw, ARGUMENTS)]: text,
    ...Object.fromEntries(values.map((value) => [pick(draw, ARGUMENTS), value])),
    ...(draw(4) === 0 ? Object.fromEntries([[name, values[0]]]) : {}),
    ...(draw(3) === 0 ? { format: pick(draw, CODE) } : {}),
  };
  const given = Reflect.get(input, "budget");
  const budget = typeof given === "number" ? given : undefined;
  return call(id, tool, input, { ...(budget && { budget }) });
}

/** @param {string} id @param {string} name @param {unknown} input @param {Partial<HostileMessage>} [more] */
function call(id, name, input, more = {}) {
  const params = { name, arguments: input };
  const shown = `${name} ${JSON.stringify(input)}`;
  return messageOf(
    { jsonrpc: "2.0", id, method: "tools/call", params },
    { name: shown.slice(0, 160), id, ...more },
  );
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function prototypes(draw, id) {
  const name = pick(draw, PROTOTYPE_NAMES);
  const uri = "speclens://operation/{document}/{operation}";
  const [method, params] = pick(
    draw,
    /** @type {[string, object][]} */ ([
      ["tools/call", { name, arguments: {} }],
      ["tools/call", { name: "getEndpoint", arguments: { operation: name } }],
      ["tools/call", { name: "getEndpoint", arguments: { operation: "addBook", path: name } }],
      [
        "tools/call",
        { name: "getEndpoint", arguments: { operation: "addBook", fields: `operation.${name}` } },
      ],
      ["tools/call", { name: "getEndpoint", arguments: { operation: name, format: "curl" } }],
      ["tools/call", { name: "askAPI", arguments: { query: name, apis: name } }],
      ["tools/call", { name: "askAPI", arguments: { query: `${name} ${name}`, format: "python" } }],
      ["tools/call", { name: "getSchema", arguments: { name } }],
      ["tools/call", { name: "searchEndpoints", arguments: { query: name, category: name } }],
      ["tools/call", { name: "getEndpointCategories", arguments: { document: name, group: name } }],
      ["prompts/get", { name, arguments: {} }],
      ["prompts/get", { name: "useApi", arguments: { task: name, document: name } }],
      ["resources/read", { uri: `speclens://catalog/${name}` }],
      ["resources/read", { uri: name }],
      [
        "completion/complete",
        { ref: { type: "ref/resource", uri }, argument: { name, value: "" } },
      ],
      [
        "completion/complete",
        { ref: { type: "ref/resource", uri: name }, argument: { name: "document", value: "" } },
      ],
      [
        "completion/complete",
        { ref: { type: "ref/prompt", name: "useApi" }, argument: { name, value: name } },
      ],
      [
        "completion/complete",
        { ref: { type: "ref/prompt", name }, argument: { name: "task", value: "" } },
      ],
      [name, {}],
    ]),
  );
  return messageOf(
    { jsonrpc: "2.0", id, method, params },
    { name: `${method} ${JSON.stringify(params)}`, id },
  );
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function nested(draw, id) {
  const depth = sizeBetween(draw, 100, 300_000);
  const [open, close] = pick(draw, [
    ["[", "]"],
    ['{"a":', "}"],
  ]);
  const value = `${open.repeat(depth)}1${close.repeat(depth)}`;
  const place = pick(draw, ["params", "arguments", "query", "_meta"]);
  const params = {
    params: value,
    arguments: `{"name":"searchEndpoints","arguments":${value}}`,
    query: `{"name":"searchEndpoints","arguments":{"query":${value}}}`,
    _meta: `{"name":"getEndpointCategories","arguments":{},"_meta":{"x":${value}}}`,
  }[place];
  return {
    name: `${place} nested ${depth} deep by ${open}`,
    line: `{"jsonrpc":"2.0","id":"${id}","method":"tools/call","params":${params}}`,
    id,
  };
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function hugeArgument(draw, id) {
  const piece = pick(draw, [
    "refund ",
    "a",
    "aB",
    "字",
    "é",
    "(",
    "\u0000",
    "\u202e",
    "'",
    '"',
    "\\",
    "%",
    "{}",
    "a.b[].",
    "\n",
  ]);
  const length = sizeBetween(draw, 10_000, 2_000_000);
  const tool = pick(draw, TOOLS);
  const place = pick(draw, ARGUMENTS);
  const text = piece.repeat(Math.ceil(length / piece.length));
  const input = { query: "refund", operation: "addBook", name: "Book", cursor: "x", [place]: text };
  return call(id, tool, input, {
    name: `${tool} with ${length} characters of ${JSON.stringify(piece)} as ${place}`,
  });
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function uri(draw, id) {
  const [text = ""] = fc.sample(hostileText, { seed: draw(2 ** 31), numRuns: 1 });
  const scheme = pick(draw, [
    "speclens://catalog/",
    "speclens://operation/bookshop/",
    "speclens://schema/bookshop/",
    "file://",
    "speclens:",
    "",
  ]);
  const value = scheme + (draw(2) === 0 ? encodeURIComponent(Buffer.from(text).toString()) : text);
  const name = `read ${JSON.stringify(value.slice(0, 80))}, ${value.length} characters`;
  return messageOf(
    { jsonrpc: "2.0", id, method: "resources/read", params: { uri: value } },
    { name, id },
  );
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function completion(draw, id) {
  const [value, document, name] = fc.sample(hostileValue, { seed: draw(2 ** 31), numRuns: 3 });
  const uris = [
    "speclens://catalog/{document}",
    "speclens://operation/{document}/{operation}",
    "speclens://schema/{document}/{name}",
  ];
  const params = {
    ref: pick(draw, [
      { type: "ref/resource", uri: pick(draw, uris) },
      { type: "ref/prompt", name: "useApi" },
      { type: "x" },
    ]),
    argument: { name: pick(draw, ["document", "operation", "name", "task", name]), value },
    context: { arguments: { document } },
  };
  const shown = `completion ${JSON.stringify(params)}`.slice(0, 160);
  return messageOf(
    { jsonrpc: "2.0", id, method: "completion/complete", params },
    { name: shown, id },
  );
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function anyMethod(draw, id) {
  const method = pick(draw, METHODS);
  const [params] = fc.sample(hostileValue, { seed: draw(2 ** 31), numRuns: 1 });
  const name = `${JSON.stringify(method)} of ${JSON.stringify(params).slice(0, 80)}`;
  return messageOf({ jsonrpc: "2.0", id, method, params }, { name, id });
}

/** @param {Draw} draw @param {string} id @returns {HostileMessage} */
function noise(draw, id) {
  const good = `{"jsonrpc":"2.0","id":"${id}","method":"ping"}`;
  const wrongId = pick(draw, [
    "null",
    "1.5",
    "true",
    "{}",
    "[]",
    '""',
    `"${"i".repeat(1000)}"`,
    "1e400",
    "-1",
  ]);
  return pick(draw, [
    { name: "no JSON", line: "this is no JSON", silent: true },
    { name: "half of one", line: good.slice(0, 20 + draw(20)), silent: true },
    { name: "an empty line", line: "", silent: true },
    { name: "a return before the end", line: `${good}\r`, id, harmless: true },
    { name: "blanks around it", line: `  \t${good}  `, id, harmless: true },
    { name: "two in a line", line: good + good, silent: true },
    {
      name: `the id ${wrongId.slice(0, 20)}`,
      line: good.replace(`"${id}"`, wrongId),
      silent: true,
    },
    { name: "a NUL in it", line: good.replace("ping", "pi\0ng"), silent: true },
    {
      name: `a notification of ${wrongId.slice(0, 20)}`,
      line: `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${wrongId}}}`,
      silent: true,
    },
    {
      name: "an unknown notification",
      line: `{"jsonrpc":"2.0","method":"notifications/__proto__","params":{"a":${wrongId}}}`,
      silent: true,
    },
    {
      name: "a response that nobody waits for",
      line: `{"jsonrpc":"2.0","id":${wrongId},"result":{}}`,
      silent: true,
    },
    {
      name: "an error that nobody waits for",
      line: `{"jsonrpc":"2.0","id":"${id}","error":{"code":1,"message":"x"}}`,
      silent: true,
    },
    {
      name: `${draw(3000)} notifications`,
      line: Array.from(
        { length: 3000 },
        () => '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      ).join("\n"),
      silent: true,
    },
    {
      name: `cancelled while it runs (${draw(9)})`,
      line: `{"jsonrpc":"2.0","id":"${id}","method":"tools/call","params":{"name":"searchEndpoints","arguments":{"query":"refund"}}}\n{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"${id}"}}`,
      silent: true,
    },
  ]);
}
