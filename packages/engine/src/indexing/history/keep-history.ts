import {
  CHANGE_HISTORY_BYTES,
  type ChangeHistory,
  type ChangeRecord,
  MOST_CHANGE_RECORDS,
  type NextHistory,
} from "@speclens/core";
import { jsonSize } from "./json-size.ts";

/** How long and how much to keep. */
export interface HistoryLimits {
  /** Days for which a record is kept, more than 0. */
  readonly days: number;
  /** Maximum number of records, at least 1. Default 100. */
  readonly records?: number;
  /** Maximum size of all records, in bytes of JSON. Default 128 KiB. */
  readonly bytes?: number;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the history that is written with the next revision of a document: the latest records that are not too old, not
 * too many and not too large, and the change, which is always kept. The time from which all is known moves on with the
 * records that are dropped.
 *
 * @param now in milliseconds since 1970
 */
export function keepHistory(
  { since, records }: Omit<ChangeHistory, "document">,
  change: NextHistory["change"],
  { days, records: most = MOST_CHANGE_RECORDS, bytes = CHANGE_HISTORY_BYTES }: HistoryLimits,
  now: number,
): NextHistory {
  let room = bytes - (change === undefined ? 0 : jsonSize(change));
  let places = most - (change === undefined ? 0 : 1);
  const kept: ChangeRecord[] = [];
  for (const record of records.toReversed()) {
    room -= jsonSize(record);
    places -= 1;
    if (room < 0 || places < 0 || record.at < now - days * DAY) {
      since = Math.max(since, record.at + 1);
      break;
    }
    kept.unshift(record);
  }
  return { since, records: kept, ...(change !== undefined && { change }) };
}
