import { type Mark, TEARING } from "./boundaries.ts";

/** Characters of a line within which its time or level must begin. */
const HEAD = 120;

const TIME = String.raw`\d{4}[-/]\d\d[-/]\d\d[T ,_]+\d\d[:.]\d\d|\d\d[-/]\d\d[-/]\d{2,4}[T ,]+\d\d:\d\d|\d\d:\d\d:\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d\d:\d\d|\d{2}\/[A-Z][a-z]{2}\/\d{4}:\d\d|1\d{9}(?:\d{3}|\.\d+)?(?=\s)`;
const LEVEL = "TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|SEVERE";

const ENTRY_HEADS: readonly RegExp[] = [
  new RegExp(`^[[(<]?(?:\\w+ ){0,2}(?:${TIME})`),
  new RegExp(`^[[<]?(?:${LEVEL})\\b`, "i"),
  // glog and klog: I1122 08:00:00
  /^[IWEF]\d{4} \d\d:/,
  // The access log of a web server: host, identity, user, time.
  /^\S+ \S+ \S+ \[\d\d\/[A-Z]/,
  // logfmt
  /^(?:ts|time|timestamp|level|lvl)=/,
  // JSON, one object a line
  /^\{"(?:[^"\\]+":(?:"[^"\\]{0,60}"|[\d.]+),")?(?:@?time(?:stamp)?|ts|level|severity)":/,
];

/**
 * Whether the line at `start` begins a log entry: with a time, a level, or in a common format of servers.
 * Indented lines never do.
 */
export function startsLogEntry(text: string, start: number): boolean {
  const head = text.slice(start, start + HEAD);
  return ENTRY_HEADS.some((pattern) => pattern.test(head));
}

/** Logs: cuts before each entry. Lines that begin none, such as stack traces, belong to the entry before. */
export function markLog(text: string, starts: readonly number[], mark: Mark): void {
  for (const start of starts) if (start > 0) mark(start, startsLogEntry(text, start) ? 0 : TEARING);
}
