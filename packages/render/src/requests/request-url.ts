import { isJsonObject, type Server } from "@speclens/core";

/** The host of an address where the document names none. */
const NO_HOST = "https://HOST";
/** Matches what a URL may contain as it is. `'` may, too, but quoting it costs more than encoding it. */
const NOT_IN_URL = /[^\w\-.~!$&()*+,;=:@/?%{}]|%(?![\dA-Fa-f]{2})/gu;
const TEMPLATE = /\{([^{}]*)\}/g;

/** The address of a request without its parameters. */
export interface ServerAddress {
  /** The URL without a slash at its end. */
  readonly url: string;
  /** What the caller must replace or know. */
  readonly problems: readonly string[];
}

/**
 * Returns the address of the first server, or of its https form if the document has both. Variables have their
 * defaults. A server without a host has `HOST` instead.
 */
export function serverAddress(servers: readonly Server[]): ServerAddress {
  const [first] = servers;
  const secured = first?.url.replace(/^http:/i, "https:");
  const { url = "", variables = {} } =
    servers.find((server) => server.url === secured) ?? first ?? {};
  const problems: string[] = [];
  const filled = url.trim().replace(TEMPLATE, (_, name: string) => {
    const variable = variables[name];
    if (isJsonObject(variable)) {
      const { default: usual, enum: values } = variable;
      const value = usual ?? (Array.isArray(values) ? values[0] : undefined);
      if (typeof value === "string" && value !== "") return value;
      if (typeof value === "number") return String(value);
    }
    problems.push(`the document names no default for {${name}} of the server`);
    return name.toUpperCase();
  });
  const address = encodeAddress(filled)
    .replace(/[?#].*$/s, "")
    // Without the lookbehind, each of a million slashes would be tried.
    .replace(/(?<!\/)\/+$/, "");
  if (/^https?:\/\/[^/]/i.test(address)) return { url: address, problems };
  if (/^\/\/[^/]/.test(address)) return { url: `https:${address}`, problems };
  problems.push("the document names no host: replace HOST");
  // A URL of another scheme, such as `file:`, is no server.
  const isPath = !/^[a-z][a-z\d+.-]*:/i.test(address);
  const path = isPath ? address.replace(/^[./]*/, "") : "";
  return { url: path === "" ? NO_HOST : `${NO_HOST}/${path}`, problems };
}

/** Fills the templates of a path, and percent-encodes all that a URL cannot contain. Fragments are never sent. */
export function fillPath(path: string, textOf: (name: string) => string): string {
  const [sent = ""] = path.split("#");
  let filled = "";
  let end = 0;
  for (const template of sent.matchAll(TEMPLATE)) {
    filled += encodeAddress(sent.slice(end, template.index)) + textOf(template[1] ?? "");
    end = template.index + template[0].length;
  }
  filled += encodeAddress(sent.slice(end));
  return filled.startsWith("/") || filled === "" ? filled : `/${filled}`;
}

/** Returns the names of a path's templates, in order, each once. */
export function templateNames(path: string): string[] {
  return [...new Set([...path.matchAll(TEMPLATE)].map(([, name = ""]) => name))];
}

function encodeAddress(text: string): string {
  return (
    text
      .replace(/\p{Cs}/gu, "\ufffd")
      .replace(NOT_IN_URL, (character) =>
        character === "'" ? "%27" : encodeURIComponent(character),
      )
      .replaceAll("{", "%7B")
      .replaceAll("}", "%7D")
      // A variable of a shell has the same form.
      .replaceAll("$", "%24")
  );
}
