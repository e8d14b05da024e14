/** Upgrades a Swagger 2.0 document to OpenAPI 3.1. It modifies its input and throws on some broken documents. */
export declare function upgrade(document: object): unknown;
