/**
 * Logs in the formats that servers commonly write, made up line by line, the same in every run.
 *
 * @returns {Generator<import("./answer-samples.mjs").Sample>}
 */
export function* logSamples() {
  for (const [source, line] of Object.entries(FORMATS))
    for (let page = 0; page < 20; page++) {
      const lines = Array.from({ length: 40 }, (_, index) => line(page * 40 + index));
      yield {
        kind: "log",
        source,
        half: page % 2 === 0 ? "fit" : "held-out",
        text: lines.join("\n"),
      };
    }
}

const PATHS = [
  "/orders",
  "/orders/4711/refunds",
  "/v1/customers?limit=50",
  "/health",
  "/books/search",
];
const EVENTS = [
  "Connection pool exhausted, waiting for a free connection",
  "Request completed",
  "Retrying after timeout",
  "Cache miss for key session:8f3a9c",
  "User signed in",
];

/** @type {Readonly<Record<string, (index: number) => string>>} */
const FORMATS = {
  log4j: (index) =>
    `${timestamp(index).replace("T", " ").replace(".", ",").slice(0, 23)} ${level(index)} [http-nio-8080-exec-${index % 10}] com.example.shop.OrderService - ${event(index)}${index % 13 === 0 ? stack(index) : ""}`,
  syslog: (index) =>
    `Nov 22 ${timestamp(index).slice(11, 19)} web-0${index % 4} shop[${1000 + (index % 7)}]: ${event(index)}`,
  "access log": (index) =>
    `10.0.${index % 4}.${(index * 37) % 256} - - [22/Nov/2026:${timestamp(index).slice(11, 19)} +0000] "GET ${path(index)} HTTP/1.1" ${index % 9 === 0 ? 404 : 200} ${(index * 7919) % 50_000} "-" "Mozilla/5.0 (X11; Linux x86_64)"`,
  "JSON lines": (index) =>
    JSON.stringify({
      time: timestamp(index),
      level: level(index),
      requestId: id(index),
      msg: event(index),
      ms: (index * 31) % 900,
    }),
  logfmt: (index) =>
    `ts=${timestamp(index)} level=${level(index).toLowerCase()} path=${path(index)} trace_id=${id(index)} duration=${(index * 31) % 900}ms msg="${event(index)}"`,
};

/** @param {number} index */
function timestamp(index) {
  return new Date(Date.UTC(2026, 10, 22, 8) + index * 1373).toISOString();
}
/** @param {number} index */
function level(index) {
  return ["INFO", "WARN", "DEBUG", "ERROR", "INFO"][index % 5] ?? "INFO";
}
/** @param {number} index */
function event(index) {
  return EVENTS[(index * 7) % EVENTS.length] ?? "";
}
/** @param {number} index */
function path(index) {
  return PATHS[(index * 3) % PATHS.length] ?? "";
}
/** @param {number} index */
function id(index) {
  return ((index * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, "0");
}
/** @param {number} index */
function stack(index) {
  return `\njava.lang.IllegalStateException: order ${index} is closed\n\tat com.example.shop.OrderService.refund(OrderService.java:${index})\n\tat com.example.shop.OrderController.post(OrderController.java:88)`;
}
