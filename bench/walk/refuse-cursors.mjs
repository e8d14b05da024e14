import { wide } from "./write-wide-document.mjs";

const MINUTE = 60_000;
const TOOL = "getSchema";
const INPUT = { name: wide.schema, document: wide.document, limit: 8 };

/**
 * Cursors of which each must be refused in words, or, where that is promised, still be good.
 *
 * @param {import("./read-pages.mjs").CallTool} call
 * @returns {AsyncGenerator<import("./walk-lists.mjs").Walk>}
 */
export async function* refuseCursors(call) {
  const { nextCursor = "" } = await call(TOOL, INPUT);
  const middle = Math.floor(nextCursor.length / 2);
  const other = nextCursor[middle] === "A" ? "B" : "A";
  const altered = `${nextCursor.slice(0, middle)}${other}${nextCursor.slice(middle + 1)}`;
  /** @type {readonly (readonly [manner: string, refused: boolean, input: Record<string, unknown>, later?: number])[]} */
  const trials = [
    ["altered", true, { ...INPUT, cursor: altered }],
    ["cut off", true, { ...INPUT, cursor: nextCursor.slice(0, -4) }],
    ["empty", true, { ...INPUT, cursor: "" }],
    ["of another call", true, { ...INPUT, depth: 2, cursor: nextCursor }],
    ["after 10 min", false, { ...INPUT, cursor: nextCursor }, 10 * MINUTE],
    ["after a day", true, { ...INPUT, cursor: nextCursor }, 24 * 60 * MINUTE],
  ];
  for (const [manner, refused, input, later = 0] of trials) {
    const { error, text } = await laterBy(later, () => call(TOOL, input));
    const helps = /cursor/i.test(text) && /without|again/i.test(text);
    const right = refused ? error && helps : !error;
    const wrong = right ? undefined : `${error ? "refused" : "answered"}: ${text.slice(0, 200)}`;
    yield { list: "cursor", manner, pages: 1, items: 0, ...(wrong && { wrong }) };
  }
  const { error, text } = await call("getEndpoint", {
    operation: wide.operation,
    cursor: nextCursor,
  });
  const wrong = error ? undefined : `answered: ${text.slice(0, 200)}`;
  yield { list: "cursor", manner: "of another tool", pages: 1, items: 0, ...(wrong && { wrong }) };
}

/**
 * Calls with the clock of this process moved on.
 *
 * @template Value
 * @param {number} milliseconds
 * @param {() => Promise<Value>} act
 */
async function laterBy(milliseconds, act) {
  const clock = Date;
  globalThis.Date = new Proxy(clock, {
    construct: (target, time) =>
      time.length > 0 ? Reflect.construct(target, time) : new target(clock.now() + milliseconds),
    get: (target, name) =>
      name === "now" ? () => clock.now() + milliseconds : Reflect.get(target, name),
  });
  try {
    return await act();
  } finally {
    globalThis.Date = clock;
  }
}
