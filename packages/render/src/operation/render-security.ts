import { isJsonObject, type JsonObject, type SecurityRequirement } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";

/**
 * Writes `auth: bearer (http bearer) or oauth (oauth2: repo, user)`. ` + ` joins schemes that are required
 * together. `none` means that a call requires none.
 */
export function renderSecurity(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, JsonObject>>,
): string {
  const alternatives = requirements.map((requirement) => {
    const members = Object.entries(requirement).map(([name, scopes]) => {
      const details = schemeText(schemes[name]);
      const needed = scopes.map(cleanLine).join(", ");
      const text = [details, needed].filter((part) => part !== "").join(": ");
      return text === "" ? cleanLine(name) : `${cleanLine(name)} (${text})`;
    });
    return members.length > 0 ? members.join(" + ") : "none";
  });
  return `auth: ${alternatives.length > 0 ? alternatives.join(" or ") : "none"}`;
}

function schemeText(scheme: unknown): string {
  if (!isJsonObject(scheme) || typeof scheme.type !== "string") return "";
  const { type, in: place, name, scheme: http } = scheme;
  if (type === "apiKey" && typeof place === "string" && typeof name === "string")
    return cleanLine(`${place} ${name}`);
  if (type === "http" && typeof http === "string") return cleanLine(`http ${http}`);
  return cleanLine(type);
}
