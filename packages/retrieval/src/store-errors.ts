import { SpecLensError } from "@speclens/core";

export function storeNotFound(location: string): SpecLensError<"store-not-found"> {
  return new SpecLensError(
    "store-not-found",
    `There is no index at ${location}.\nBuild one with: speclens index SOURCE`,
    { store: location },
  );
}

export function storeIncompatible(
  location: string,
  found: string,
  wanted: string,
): SpecLensError<"store-incompatible"> {
  return new SpecLensError(
    "store-incompatible",
    `The index at ${location} was made with ${found}; ${wanted} is needed.\nBuild it anew with: speclens index --rebuild`,
    { store: location, found, wanted },
  );
}

/** What LanceDB says, without the source locations of its Rust code, on one line. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reason = text.split(/\s*Caused by:|,\s*\S*\.rs:\d+/)[0] ?? "";
  return reason.replace(/\s+/g, " ").trim().slice(0, 160);
}

/** What a failure of LanceDB becomes; an error of ours passes through. */
export function asStoreError(location: string, error: unknown): SpecLensError {
  if (SpecLensError.isInstance(error)) return error;
  return new SpecLensError(
    "store-unreadable",
    `The index at ${location} cannot be used: ${reasonOf(error)}.\nIf it is damaged, build it anew with: speclens index --rebuild`,
    { store: location },
    { cause: error },
  );
}
