import { shellArgument } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { MinimalRequest } from "./minimal-request.ts";
import type { RequestPart } from "./request-body.ts";
import { splitSecrets } from "./split-secrets.ts";

const FORM = "application/x-www-form-urlencoded";
/** Longer commands have one line per option. */
const LONGEST_LINE = 100;
/** Matches texts that a shell does not change between double quotes. */
const PLAIN = /^[\w ./:;,@%+=?&*()[\]{}<>|~^#'-]*$/;

/** Writes a request as a command for POSIX shells. */
export function writeCurl({ method, url, headers, secrets, body }: MinimalRequest): string {
  const quote = (text: string): string => quoted(text, secrets);
  const options: string[] = [];
  const usual = body === undefined ? "GET" : "POST";
  if (method === "HEAD") options.push("--head");
  else if (method !== usual || body !== undefined) options.push(`-X ${shellWord(method)}`);
  options.push(quote(url));
  // `Name:` would remove a header.
  for (const { name, value } of headers) {
    // `-d` sets this one.
    if (body?.kind === "form" && value === FORM) continue;
    // `Name:` would remove a header.
    options.push(`-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`);
  }
  switch (body?.kind) {
    case "json":
      options.push(`-d ${shellWord(jsonLiteral(body.value))}`);
      break;
    case "form":
      options.push(
        `-d ${shellWord(body.fields.map(({ name, value }) => `${name}=${value}`).join("&"))}`,
      );
      break;
    case "text":
      options.push(`--data-raw ${shellText(body.text)}`);
      break;
    case "file":
      options.push("--data-binary @FILE");
      break;
    case "multipart":
      options.push(...body.parts.map(partOption));
  }
  const line = `curl ${options.join(" ")}`;
  const isShort = line.length <= LONGEST_LINE && !line.includes("\n");
  if (isShort) return line;
  const start = options[0]?.startsWith("-") ? options.splice(0, 2).join(" ") : options.shift();
  return [`curl ${start}`, ...options].join(" \\\n  ");
}

/** Only `--form-string` sends a value that begins with `@` or `<` as it is. */
function partOption({ name, value, type }: RequestPart): string {
  if (value === undefined) return `-F ${shellWord(`${name}=@FILE`)}`;
  if (type === undefined) return `--form-string ${shellText(`${name}=${value}`)}`;
  const text = value.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  return `-F ${shellText(`${name}="${text}";type=${type}`)}`;
}

function shellWord(text: string): string {
  return shellArgument(text, "linux");
}

/** Like `shellWord`, but with line breaks and tabs as they are. */
function shellText(text: string): string {
  if (!/[\n\t]/.test(text)) return shellWord(text);
  return text
    .split(/([\n\t]+)/)
    .map((part) => (/^[\n\t]/.test(part) ? `'${part}'` : part === "" ? "" : shellWord(part)))
    .join("");
}

/** Quotes a text that has secrets, so that the shell puts them in. */
function quoted(text: string, secrets: readonly string[]): string {
  const pieces = splitSecrets(text, secrets);
  if (!pieces.some((piece) => "secret" in piece)) return shellWord(text);
  const isPlain = pieces.every((piece, index) =>
    "secret" in piece
      ? true
      : // A letter after the name of a variable would belong to the name.
        PLAIN.test(piece.text) && !(index > 0 && /^\w/.test(piece.text)),
  );
  if (isPlain)
    return `"${pieces.map((piece) => ("secret" in piece ? `$${piece.secret}` : piece.text)).join("")}"`;
  return pieces
    .map((piece) => ("secret" in piece ? `"$${piece.secret}"` : shellWord(piece.text)))
    .join("");
}
