// Every public export of @speclens/retrieval.
export { analyze } from "./analyze.ts";
export { LONGEST_QUERY } from "./check-request.ts";
export { groupNotFound } from "./not-found-errors.ts";
export { type OpenStoreOptions, openStore, storeExists } from "./open-store.ts";
export type { StoreAccess } from "./store-access.ts";
export { STORE_FORMAT } from "./store-identity.ts";
