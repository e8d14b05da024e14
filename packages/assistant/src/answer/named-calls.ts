/** A call that a text names: a method, and a path or URL. */
export interface NamedCall {
  /** `METHOD /path` or `METHOD https://host/path`, with parameters in braces. */
  readonly name: string;
  /** Where the call begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const METHOD = "GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY";
/** A path or URL. `<id>` is a parameter. */
const ADDRESS = /(?:https?:\/\/[^\s/`"'<>|]+)?\/(?:[^\s`"<>|]|<[\w -]{1,40}>)*/.source;
const AS_WRITTEN: RegExp = new RegExp(`\\b(${METHOD})\\s+["'\`]?(${ADDRESS})`, "g");
/** The client libraries of Python and JavaScript: `requests.post("https://…")`. */
const IN_CODE: RegExp = new RegExp(
  `\\.(${METHOD.toLowerCase()})\\(\\s*[fr]?["'\`](${ADDRESS})`,
  "g",
);
/** A command may go on after a line that ends with a backslash. */
const CURL = /\bcurl\b(?:[^\n\\]|\\[\s\S])*/g;
const CURL_METHOD = /(?:-X|--request)[\s=]*["']?([A-Z]+)/;
const CURL_ADDRESS = /https?:\/\/[^\s"'`]+/;
const CURL_BODY = /\s(?:-d|--data(?:-\w+)?|--json)\b/;

/** Finds the calls that a text names, in the order of the text. `GET /` alone is none, because it may mean a method. */
export function namedCalls(text: string): NamedCall[] {
  const calls: NamedCall[] = [];
  const add = (method: string, written: string, start: number, end: number): void => {
    const address = trimmed(written);
    const isBare = address === "/" || /(?:…|\.\.\.)$/.test(address);
    if (isBare || calls.some((call) => start < call.end && end > call.start)) return;
    const left = written.length - address.length;
    calls.push({ name: `${method} ${withBraces(address)}`, start, end: end - left });
  };
  for (const { 0: whole, 1: method = "", 2: address = "", index } of text.matchAll(AS_WRITTEN))
    add(method, address, index, index + whole.length);
  for (const { 0: whole, 1: method = "", 2: address = "", index } of text.matchAll(IN_CODE)) {
    const end = index + whole.length;
    add(method.toUpperCase(), address, end - address.length, end);
  }
  for (const { 0: command, index } of text.matchAll(CURL)) {
    const address = CURL_ADDRESS.exec(command);
    if (address === null) continue;
    const method = CURL_METHOD.exec(command)?.[1] ?? (CURL_BODY.test(command) ? "POST" : "GET");
    const start = index + address.index;
    add(method, address[0], start, start + address[0].length);
  }
  return calls.sort((one, other) => one.start - other.start);
}

/** Removes what ends a sentence, a quotation or bold text, and a bracket that was opened before the address. */
function trimmed(address: string): string {
  for (let text = address; ; ) {
    const last = text.at(-1) ?? "";
    const isOpen = last === ")" && text.split("(").length < text.split(")").length;
    if (!isOpen && !/[.,;:!?*_'\]]/.test(last)) return text;
    text = text.slice(0, -1);
  }
}

/** Writes the parameters of other notations, `${id}`, `<id>` and `:id`, as `{id}`. */
function withBraces(address: string): string {
  return address
    .replace(/\$\{[^}]*\}|<[\w -]+>/g, "{value}")
    .replace(/(?<=\/):[A-Za-z]\w*(?=\/|$)/g, "{value}");
}
