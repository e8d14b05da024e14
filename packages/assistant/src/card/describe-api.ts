import type { ApiCard, CardServer } from "@speclens/core";
import { findAuthentication } from "./authentication/find-authentication.ts";
import { findErrors } from "./find-errors.ts";
import { findFormats } from "./find-formats.ts";
import { findIdempotency } from "./find-idempotency.ts";
import { findRateLimits } from "./find-rate-limits.ts";
import { findVersioning } from "./find-versioning.ts";
import { findPaging } from "./paging/find-paging.ts";
import type { CardDocument } from "./reading/card-document.ts";
import { schemaReader } from "./reading/schema-reader.ts";
import { shortText } from "./reading/short-text.ts";
import { tally } from "./reading/tally.ts";

const MOST_SERVERS = 5;

/**
 * Describes the conventions of a document: authentication, servers, paging, errors, rate limits, idempotency,
 * versions and formats. Reports only what the document shows. The time is proportional to the document's size.
 * Deterministic; never throws.
 */
export function describeApi(document: CardDocument): ApiCard {
  const reader = schemaReader(document);
  const found = {
    authentication: findAuthentication(document),
    paging: findPaging(document, reader),
    errors: findErrors(document, reader),
    rateLimits: findRateLimits(document),
    idempotency: findIdempotency(document, reader),
    versioning: findVersioning(document),
  };
  const { authentication, paging, errors, rateLimits, idempotency, versioning } = found;
  return {
    operations: document.operations.length,
    ...(authentication && { authentication }),
    servers: findServers(document),
    ...(paging && { paging }),
    ...(errors && { errors }),
    ...(rateLimits && { rateLimits }),
    ...(idempotency && { idempotency }),
    ...(versioning && { versioning }),
    ...findFormats(document, reader),
  };
}

/** Returns the servers of the document, or those of most operations if it has none. */
function findServers({ servers, operations }: CardDocument): CardServer[] {
  const counts = tally<CardServer>();
  const add = ({ url, description }: CardServer): void => {
    if (url !== "" && url !== "/")
      counts.add(url, {
        url: shortText(url),
        ...(description && { description: shortText(description) }),
      });
  };
  for (const server of servers) add(server);
  if (counts.size() === 0)
    for (const { servers: own = [] } of operations) for (const server of own) add(server);
  const all = counts.top(4 * MOST_SERVERS).map(({ value }) => value);
  const urls = new Set(all.map(({ url }) => url));
  const hasSecured = ({ url }: CardServer): boolean => urls.has(url.replace(/^http:/i, "https:"));
  return all
    .filter((one) => /^https/i.test(one.url) || !/^http:/i.test(one.url) || !hasSecured(one))
    .slice(0, MOST_SERVERS);
}
