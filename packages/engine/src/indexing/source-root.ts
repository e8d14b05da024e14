import { resolve } from "node:path";
import { type Source, sourcePlace } from "@speclens/core";
import { sourceKind } from "@speclens/parser";

/** Returns the `root` that the files of a source have. */
export function sourceRoot(given: string | Source): string {
  const place = sourcePlace(given);
  switch (sourceKind(place)) {
    case "stdin":
      return place;
    case "url": {
      if (!URL.canParse(place)) return place;
      const url = new URL(place);
      url.hash = "";
      return url.href;
    }
    case "file":
      return resolve(place);
  }
}
