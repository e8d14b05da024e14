// Every public export of @speclens/retrieval.
export { documentNotFound, groupNotFound } from "./filter/not-found-errors.ts";
export type { StoreAccess } from "./lancedb/store-access.ts";
export { type OpenStoreOptions, openStore, storeExists } from "./open-store.ts";
export { STORE_FORMAT } from "./schema/store-identity.ts";
export { LONGEST_QUERY } from "./search/check-request.ts";
