import { SEARCH_MATCHES } from "@speclens/core";
import type { CallRecord } from "../../contracts/call-record.ts";
import { COLUMN_NAMES } from "../file/call-columns.ts";
import { CALL_OUTCOMES } from "./call-filter.ts";

/** A record stored in the file. */
export interface StoredCall extends CallRecord {
  /** The number of its row. */
  readonly id: number;
}

const NAMES = ["id", ...COLUMN_NAMES];

/** Selects a page of rows as a single row with a JSON array per column. */
export const SELECTED_COLUMNS: string = NAMES.map((name) => `json_group_array(${name})`).join(", ");

/** Parses a page that was selected with `SELECTED_COLUMNS`. */
export function parsePage(row: ArrayLike<unknown> | undefined): StoredCall[] {
  const columns = new Map(NAMES.map((name, index) => [name, parseColumn(row?.[index])]));
  const column = (name: keyof StoredCall): readonly unknown[] => columns.get(name) ?? [];
  const ids = column("id");
  const times = column("time");
  const tools = column("tool");
  const outcomes = column("outcome");
  const estimated = column("estimatedTokens");
  const original = column("originalTokens");
  const actual = column("actualTokens");
  const bytes = column("responseBytes");
  const items = column("itemCount");
  const latencies = column("latency");
  const overheads = column("overhead");
  const paginated = column("paginationUsed");
  const summarized = column("summarizationUsed");
  const variants = column("variant");
  const budgets = column("budget");
  const oversized = column("oversized");
  const errorTypes = column("errorType");
  const servers = column("server");
  const matches = column("match");
  const documents = column("document");
  const stores = column("store");
  return ids.map((id, index) => ({
    id: numberOf(id),
    time: new Date(numberOf(times[index])),
    tool: textOf(tools[index]),
    outcome: CALL_OUTCOMES.find((known) => known === outcomes[index]) ?? "error",
    estimatedTokens: numberOf(estimated[index]),
    originalTokens: numberOf(original[index]),
    actualTokens: numberOrNone(actual[index]),
    responseBytes: numberOf(bytes[index]),
    itemCount: numberOrNone(items[index]),
    latency: numberOf(latencies[index]),
    overhead: numberOf(overheads[index]),
    paginationUsed: paginated[index] === 1,
    summarizationUsed: summarized[index] === 1,
    variant: variants[index] === "B" ? "B" : "A",
    budget: numberOf(budgets[index]),
    oversized: oversized[index] === 1,
    errorType: textOrNone(errorTypes[index]),
    server: textOrNone(servers[index]),
    match: SEARCH_MATCHES.find((known) => known === matches[index]),
    document: textOrNone(documents[index]),
    store: textOrNone(stores[index]),
  }));
}

function parseColumn(json: unknown): readonly unknown[] {
  const values: unknown = typeof json === "string" ? JSON.parse(json) : [];
  return Array.isArray(values) ? values : [];
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function numberOrNone(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
