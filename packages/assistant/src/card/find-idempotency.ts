import {
  type CardIdempotency,
  type CardLocation,
  isJsonObject,
  type Operation,
} from "@speclens/core";
import { bareName } from "./reading/bare-name.ts";
import type { CardDocument } from "./reading/card-document.ts";
import { coverageOf } from "./reading/coverage-of.ts";
import { mainMedia, type SchemaReader } from "./reading/schema-reader.ts";
import { shortText } from "./reading/short-text.ts";
import { tally } from "./reading/tally.ts";

const KEY = /^x?(?:[a-z]{0,20})?idempot(?:en(?:cy|t|ce))(?:key|token|id|header)?$/;
/** Names that other things have as well. */
const SHARED =
  /^x?(?:client(?:request)?token|requestid|requesttoken|clientrequestid|transactionid|clienttransactionid)$/;
const DESCRIBED = /\bidempot/i;
const WRITES: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

interface Place {
  readonly name: string;
  readonly in: CardLocation;
}

/** Finds the value that makes a repeated request safe; undefined if no operation that writes takes one. */
export function findIdempotency(
  { operations }: CardDocument,
  reader: SchemaReader,
): CardIdempotency | undefined {
  const places = tally<Place>();
  const keysOf = new Map<Operation, ReadonlySet<string>>();
  for (const operation of operations) {
    if (!WRITES.has(operation.method)) continue;
    const own = new Map<string, Place>();
    const add = (place: Place, description: string): void => {
      const bare = bareName(place.name);
      if (KEY.test(bare) || (SHARED.test(bare) && DESCRIBED.test(description.slice(0, 1_000))))
        own.set(`${place.in} ${place.name.toLowerCase()}`, place);
    };
    for (const { name, in: location, description = "" } of operation.parameters)
      if (location === "header" || location === "query") add({ name, in: location }, description);
    for (const [name, field] of reader.fields(
      mainMedia(operation.requestBody?.content ?? [])?.schema,
    )) {
      const described = isJsonObject(field) ? field.description : undefined;
      add({ name, in: "body" }, typeof described === "string" ? described : "");
    }
    if (own.size === 0) continue;
    for (const [key, place] of own) places.add(key, place);
    keysOf.set(operation, new Set(own.keys()));
  }
  const [best] = places.top(1);
  if (best === undefined) return undefined;
  const { name, in: location } = best.value;
  const follows = (operation: Operation): boolean =>
    keysOf.get(operation)?.has(`${location} ${name.toLowerCase()}`) ?? false;
  const methods = [...new Set(operations.filter(follows).map(({ method }) => method))];
  const applies = operations.filter(({ method }) => methods.includes(method));
  return { ...coverageOf(applies, follows), name: shortText(name), in: location, methods };
}
