import { isJsonObject, type JsonValue } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import type { MinimalRequest } from "./minimal-request.ts";
import { splitSecrets } from "./split-secrets.ts";

/** Methods that `requests` has a function for. */
const METHODS: ReadonlySet<string> = new Set([
  ...["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
]);

/** Writes a request as Python with `requests`. */
export function writePython({ method, url, headers, secrets, body }: MinimalRequest): string {
  const text = (value: string): string =>
    splitSecrets(value, secrets)
      .map((piece) =>
        "secret" in piece ? `os.environ["${piece.secret}"]` : jsonLiteral(piece.text),
      )
      .join(" + ") || '""';
  const imports = secrets.length > 0 ? ["import os"] : [];
  const options = [text(url)];
  // The argument `json` sets this header.
  const shown = headers.filter(
    ({ name, value }) =>
      !(body?.kind === "json" && name === "Content-Type" && value === "application/json"),
  );
  if (shown.length > 0) {
    const members = shown.map(({ name, value }) => `${jsonLiteral(name)}: ${text(value)}`);
    options.push(`headers={${members.join(", ")}}`);
  }
  switch (body?.kind) {
    case "json":
      options.push(`json=${pythonLiteral(body.value)}`);
      break;
    case "form": {
      const fields = body.fields.map(({ name, value }) => `${name}=${value}`).join("&");
      options.push(`data=${jsonLiteral(fields)}`);
      break;
    }
    case "text":
      options.push(`data=${jsonLiteral(body.text)}.encode()`);
      break;
    case "file":
      options.push('data=open("FILE", "rb")');
      break;
    case "multipart": {
      const parts = body.parts.map(({ name, value, type }) => {
        if (value === undefined) return `(${jsonLiteral(name)}, open("FILE", "rb"))`;
        const typed = type === undefined ? "" : `, ${jsonLiteral(type)}`;
        return `(${jsonLiteral(name)}, (None, ${jsonLiteral(value)}${typed}))`;
      });
      options.push(`files=[${parts.join(", ")}]`);
    }
  }
  const known = METHODS.has(method);
  const start = known ? `requests.${method.toLowerCase()}(` : "requests.request(";
  const listed = known ? options : [jsonLiteral(method), ...options];
  const line = `response = ${start}${listed.join(", ")})`;
  const lines = listed.map((option) => `    ${option},\n`).join("");
  return [
    ...imports,
    "import requests",
    "",
    listed.length === 1 ? line : `response = ${start}\n${lines})`,
  ].join("\n");
}

/** Texts and numbers of JSON are those of Python, too. */
function pythonLiteral(value: JsonValue): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(
      ([name, member]) => `${jsonLiteral(name)}: ${pythonLiteral(member ?? null)}`,
    );
    return `{${members.join(", ")}}`;
  }
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  return jsonLiteral(value);
}
