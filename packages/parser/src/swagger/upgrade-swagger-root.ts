import { isJsonObject, type JsonObject } from "@speclens/core";
import { type References, SourceNode } from "../document/source-node.ts";
import { upgradeSwagger } from "./upgrade-swagger.ts";

/**
 * Converts the servers and security of a Swagger 2.0 document to the form of 3.1. Returns a node with `servers`
 * and `components.securitySchemes`.
 */
export function upgradeSwaggerRoot(root: SourceNode, references: References): SourceNode {
  const definitions = root
    .members("securityDefinitions")
    .filter(({ value }) => isJsonObject(value));
  const upgraded = upgradeSwagger({
    host: root.text("host"),
    basePath: root.text("basePath"),
    schemes: root.texts("schemes"),
    securityDefinitions: Object.fromEntries(definitions.map(({ key, value }) => [key, value])),
    paths: {},
  });
  const components = isJsonObject(upgraded?.components) ? upgraded.components : {};
  const schemes = isJsonObject(components.securitySchemes) ? components.securitySchemes : {};
  const complete = definitions.map(
    ({ key, value }) => [key, restore(schemes[key], value)] as const,
  );
  return new SourceNode(
    { servers: upgraded?.servers, components: { securitySchemes: Object.fromEntries(complete) } },
    "",
    references,
  );
}

/** Restores members of `oauth2` and `basic` schemes that the upgrade drops because it does not know them. */
function restore(upgraded: unknown, source: unknown): JsonObject {
  const { flow, authorizationUrl, tokenUrl, scopes, ...rest } = isJsonObject(source) ? source : {};
  return isJsonObject(upgraded) ? { ...rest, ...upgraded } : rest;
}
