import type { DocumentSummary, OperationSummary } from "@speclens/core";

/** An optional method and a path or URL. */
const CALL = /^(?:([A-Za-z]+)\s+)?((?:https?:\/\/|\/).*)$/i;

/**
 * Finds the operations that a name may mean if it is neither an exact `METHOD /path` nor an exact operationId:
 *
 * - a path or URL, with or without a method. The path may be concrete: `/herds/7` means `/herds/{id}`, unless the
 *   document has `/herds/7`. It may include the base path of a server. The query string is ignored if it is not part
 *   of the path.
 * - a summary or an operationId in any case.
 *
 * @param documents the documents of the operations, with the servers whose URLs a name may include
 * @returns several operations only if the name fits all of them equally well
 */
export function matchOperations(
  name: string,
  operations: readonly OperationSummary[],
  documents: readonly Pick<DocumentSummary, "id" | "servers">[] = [],
): OperationSummary[] {
  const [, method, address] = CALL.exec(name.trim()) ?? [];
  if (address === undefined) return matchWords(name, operations);
  const asWritten = targetsOf(address, []);
  const targets = new Map(documents.map(({ id, servers }) => [id, targetsOf(address, servers)]));
  let best: string | undefined;
  let found: OperationSummary[] = [];
  for (const one of operations) {
    const space = one.operation.indexOf(" ");
    if (method !== undefined && one.operation.slice(0, space) !== method.toUpperCase()) continue;
    const path = one.operation.slice(space + 1);
    for (const target of targets.get(one.document) ?? asWritten) {
      const rank = rankOf(path, target);
      if (rank === undefined || (best !== undefined && rank > best)) continue;
      if (rank !== best) found = [];
      best = rank;
      if (found.at(-1) !== one) found.push(one);
    }
  }
  return found;
}

function matchWords(name: string, operations: readonly OperationSummary[]): OperationSummary[] {
  const wanted = foldWords(name);
  if (wanted === "") return [];
  return operations.filter(
    ({ summary = "", operationId = "" }) =>
      foldWords(summary) === wanted || operationId.toLowerCase() === wanted,
  );
}

function foldWords(words: string): string {
  return words.trim().replace(/\s+/g, " ").replace(/\.$/, "").toLowerCase();
}

/** A path that an address may mean in a document. */
interface Target {
  readonly path: string;
  readonly segments: readonly string[];
  /** How it was derived: 0 from a server's URL, 1 from the address as it is, 2 from a server's base path. */
  readonly tier: 0 | 1 | 2;
}

function targetsOf(address: string, servers: DocumentSummary["servers"]): Target[] {
  const [host, path] = splitHost(address);
  const paths = new Map<string, Target["tier"]>();
  const add = (tier: Target["tier"], whole: string): void => {
    for (const one of [whole, whole.replace(/[?#].*$/s, "")])
      if (tier < (paths.get(one) ?? 3)) paths.set(one, tier);
  };
  add(1, path);
  for (const { url } of servers) {
    const [serverHost, basePath] = splitHost(url);
    const rest = withoutBase(path, basePath);
    if (rest === undefined) continue;
    const isHost = host !== "" && fitsTemplate(serverHost.toLowerCase(), host.toLowerCase());
    add(isHost ? 0 : 2, rest);
  }
  return [...paths].map(([one, tier]) => ({ path: one, segments: segmentsOf(one), tier }));
}

/** Splits a URL after its host. A server may begin with a variable: `{root}/v1`. */
function splitHost(url: string): [host: string, path: string] {
  const scheme = url.indexOf("://");
  const slash = url.indexOf("/", scheme < 0 ? 0 : scheme + 3);
  return slash < 0 ? [url, "/"] : [url.slice(0, slash), url.slice(slash)];
}

/** Returns the part of a path after the base path of a server; undefined if the path is not under it. */
function withoutBase(path: string, basePath: string): string | undefined {
  const base = segmentsOf(basePath);
  const segments = path.split("/").slice(1);
  if (!base.every((segment, index) => fitsTemplate(segment, segments[index] ?? "")))
    return undefined;
  return `/${segments.slice(base.length).join("/")}`;
}

/** Returns the segments of a path, without the empty ones at its ends. */
function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  if (segments[0] === "") segments.shift();
  if (segments.at(-1) === "") segments.pop();
  return segments;
}

/**
 * Returns how well a path template fits a target, as a text that sorts before the text of a worse fit. Segments
 * that are equal win over segments with a parameter, from left to right. Undefined if the template does not fit.
 */
function rankOf(template: string, target: Target): string | undefined {
  if (template === target.path) return `${target.tier}${"0".repeat(target.segments.length)}`;
  const segments = segmentsOf(template);
  if (segments.length !== target.segments.length) return undefined;
  let rank = `${target.tier}`;
  for (const [index, segment] of segments.entries()) {
    const wanted = target.segments[index] ?? "";
    if (segment === wanted) rank += "0";
    else if (fitsTemplate(segment, wanted)) rank += /^\{[^{}]*\}$/.test(segment) ? "2" : "1";
    else return undefined;
  }
  // Only a slash at the end differs.
  return `${rank}1`;
}

/**
 * Returns whether a text results from a template such as `{base}...{head}` if each parameter becomes one or more
 * characters. Takes linear time, unlike a regular expression with several parameters.
 */
function fitsTemplate(template: string, text: string): boolean {
  if (!template.includes("{")) return template === text;
  const [first = "", ...rest] = template.split(/\{[^{}]*\}/);
  const last = rest.pop();
  if (last === undefined) return template === text;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const literal of rest) {
    const next = text.indexOf(literal, at + 1);
    if (next < 0) return false;
    at = next + literal.length;
  }
  return at < text.length - last.length;
}
