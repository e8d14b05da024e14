import type { JsonValue } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { MinimalRequest } from "./minimal-request.ts";
import { splitSecrets } from "./split-secrets.ts";

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Writes a request as JavaScript with `fetch`. */
export function writeFetch({ method, url, headers, secrets, body }: MinimalRequest): string {
  const text = (value: string): string =>
    splitSecrets(value, secrets)
      .map((piece) => ("secret" in piece ? `process.env.${piece.secret}` : jsonLiteral(piece.text)))
      .join(" + ") || '""';
  const before: string[] = [];
  const options: string[] = [];
  if (method !== "GET") options.push(`method: ${jsonLiteral(method)}`);
  if (headers.length > 0) {
    const members = headers.map(({ name, value }) => `${memberName(name)}: ${text(value)}`);
    options.push(`headers: { ${members.join(", ")} }`);
  }
  switch (body?.kind) {
    case "json":
      options.push(`body: ${jsonBody(body.value)}`);
      break;
    case "form": {
      const fields = body.fields.map(({ name, value }) => `${name}=${value}`).join("&");
      options.push(`body: ${jsonLiteral(fields)}`);
      break;
    }
    case "text":
      options.push(`body: ${jsonLiteral(body.text)}`);
      break;
    case "file":
      before.push('import { openAsBlob } from "node:fs";', "");
      options.push('body: await openAsBlob("FILE")');
      break;
    case "multipart":
      if (body.parts.some(({ value }) => value === undefined))
        before.push('import { openAsBlob } from "node:fs";', "");
      before.push("const body = new FormData();");
      for (const { name, value, type } of body.parts) {
        const plain = jsonLiteral(value ?? "");
        const typed = `new Blob([${plain}], { type: ${jsonLiteral(type ?? "")} })`;
        const part =
          value === undefined ? 'await openAsBlob("FILE"), "FILE"' : type ? typed : plain;
        before.push(`body.append(${jsonLiteral(name)}, ${part});`);
      }
      options.push("body");
  }
  const call = `const response = await fetch(${text(url)}`;
  const lines = options.map((option) => `  ${option},\n`).join("");
  return [...before, options.length === 0 ? `${call});` : `${call}, {\n${lines}});`].join("\n");
}

function memberName(name: string): string {
  return IDENTIFIER.test(name) && name !== "__proto__" ? name : jsonLiteral(name);
}

/** JSON is JavaScript, except that a literal's `__proto__` is no member. */
function jsonBody(value: JsonValue): string {
  const json = jsonLiteral(value);
  return json.includes("__proto__") ? jsonLiteral(json) : `JSON.stringify(${json})`;
}
