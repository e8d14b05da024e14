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
  let isPiped = false;
  const usual = body === undefined ? "GET" : "POST";
  if (method === "HEAD") options.push("--head");
  else if (method !== usual || body !== undefined) options.push(`-X ${shellWord(method)}`);
  options.push(quote(url));
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
      // Text of a document stays on one line, and `--data-raw` would keep the escapes.
      isPiped = /[\\\n\t]/.test(body.text);
      options.push(isPiped ? "--data-binary @-" : `--data-raw ${shellWord(body.text)}`);
      break;
    case "file":
      options.push("--data-binary @FILE");
      break;
    case "multipart":
      options.push(...body.parts.map(partOption));
  }
  const command = isPiped && body?.kind === "text" ? `${printed(body.text)} | curl` : "curl";
  const line = `${command} ${options.join(" ")}`;
  if (line.length <= LONGEST_LINE) return line;
  const start = options[0]?.startsWith("-") ? options.splice(0, 2).join(" ") : options.shift();
  return [`${command} ${start}`, ...options].join(" \\\n  ");
}

/** Only `--form-string` sends a value that begins with `@` or `<` as it is. */
function partOption({ name, value, type }: RequestPart): string {
  if (value === undefined) return `-F ${shellWord(`${name}=@FILE`)}`;
  if (type === undefined) return `--form-string ${shellWord(`${name}=${value}`)}`;
  const text = value.replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  return `-F ${shellWord(`${name}="${text}";type=${type}`)}`;
}

/** A command that prints a text. */
function printed(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
  return `printf %b ${shellWord(escaped)}`;
}

function shellWord(text: string): string {
  return shellArgument(text, "linux");
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
