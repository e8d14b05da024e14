/** How to recognise an OpenAPI document: the advice where there is none. */
export const WHAT_IS_A_DOCUMENT = 'A document begins with "openapi: 3.x" or "swagger: 2.0".';
