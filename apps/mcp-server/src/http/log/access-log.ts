import { escapeControls } from "@speclens/core";

/** What is told of a request: no header, no query, no body. */
export interface AccessEntry {
  readonly time: string;
  readonly client: string;
  readonly subject?: string;
  readonly method: string;
  readonly path: string;
  /** What the client says that it calls, of protocol versions that say so in headers. */
  readonly rpc?: string;
  readonly name?: string;
  /** Absent where the client was gone before there was one. */
  readonly status?: number;
  /** Milliseconds until the answer was sent or the client gone. */
  readonly ms: number;
}

/** Characters of a value; longer ones are cut. */
const MOST = 200;

/** A line of JSON, so that nothing that a client sends can begin a line or steer a terminal. */
export function formatAccessEntry(entry: AccessEntry): string {
  const short = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === "string" && value.length > MOST ? `${value.slice(0, MOST)}…` : value,
  ]);
  return escapeControls(JSON.stringify(Object.fromEntries(short)));
}
