import { isJsonObject, type JsonObject, type JsonValue, type Server } from "@speclens/core";
import { counted } from "@speclens/text";
import { jsonLiteral, nameLiteral } from "../notation/json-literal.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { Verbosity } from "../text/describe.ts";

/** Maximum number of values of a variable to name. Further values are counted. */
const MOST_VALUES = 4;

/**
 * Writes `server: https://{region}.example.com (region = "us", 26 values) and 6 more`: the first server, or
 * its https form if the document has both. With verbosity `full`, writes all servers and values.
 */
export function renderServers(servers: readonly Server[], verbosity: Verbosity): string {
  const [first] = servers;
  if (first === undefined) return "";
  if (verbosity === "full")
    return `server: ${servers.map((server) => serverText(server, Infinity)).join(" or ")}`;
  const secured = first.url.replace(/^http:/i, "https:");
  const shown = servers.find((server) => server.url === secured) ?? first;
  const others = servers.length > 1 ? ` and ${servers.length - 1} more` : "";
  return `server: ${serverText(shown, MOST_VALUES)}${others}`;
}

function serverText({ url, variables = {} }: Server, mostValues: number): string {
  const texts = Object.entries(variables)
    .map(([name, variable]) => variableText(name, variable, mostValues))
    .filter((text) => text !== "");
  return cleanLine(url) + (texts.length > 0 ? ` (${texts.join("; ")})` : "");
}

/** `""` if the document says nothing but the name, which is in the URL. */
function variableText(name: string, variable: JsonValue | undefined, mostValues: number): string {
  if (!isJsonObject(variable)) return "";
  const { default: usual } = variable;
  const start = usual === undefined ? "" : ` = ${jsonLiteral(usual)}`;
  const values = valuesOf(variable, mostValues);
  if (start === "" && values === "") return "";
  return `${nameLiteral(name)}${start}${start !== "" && values !== "" ? "," : ""}${values}`;
}

function valuesOf({ enum: values }: JsonObject, mostValues: number): string {
  if (!Array.isArray(values) || values.length === 0) return "";
  return values.length > mostValues
    ? ` ${counted(values.length, "value")}`
    : ` ${values.map(jsonLiteral).join("|")}`;
}
