import { type Mark, TEARING } from "./boundaries.ts";

/** Number of characters at the start of a line within which its time or level must begin. */
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
 * Returns whether the line at `start` begins a log entry. An entry begins with a time, with a level, or in a
 * common server format. Indented lines never begin an entry.
 */
export function startsLogEntry(text: string, start: number): boolean {
  const head = text.slice(start, start + HEAD);
  return ENTRY_HEADS.some((pattern) => pattern.test(head));
}

/**
 * Marks positions in a log: before each entry. Lines that do not begin an entry, such as stack traces, belong
 * to the previous entry.
 */
export function markLog(text: string, starts: readonly number[], mark: Mark): void {
  for (const start of starts) if (start > 0) mark(start, startsLogEntry(text, start) ? 0 : TEARING);
}
