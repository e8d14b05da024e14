import { expect, test } from "vitest";
import { operation } from "../../../test/api-document.ts";
import { credentialCall } from "./credential-call.ts";

test.each([
  ["POST /login", undefined, "login"],
  ["POST /users/signIn", undefined, "login"],
  ["POST /auth", undefined, "login"],
  ["POST /auth/token", undefined, "token"],
  ["POST /getusertoken", "GetUserToken", "token"],
  ["POST /sessions", undefined, "session"],
  ["GET /authentication/guest_session/new", undefined, "session"],
  ["POST /customer/{name}/session", "SessionController_Login", "login"],
  ["POST /facility/authenticate", "authenticateFacility", "someLogin"],
  ["POST /auth/refresh", "refreshToken", "renewal"],
])("%s %s hands out: %s", (id, operationId, call) => {
  expect(credentialCall(operation(id, { ...(operationId && { operationId }) }))).toBe(call);
});

test.each([
  ["DELETE /sessions", undefined],
  ["GET /tokens", "listTokens"],
  ["GET /session", undefined],
  ["GET /github/login", undefined],
  ["POST /auth/logout", undefined],
  ["POST /auth/password/reset", undefined],
  ["POST /oauth/request_token", undefined],
  ["POST /checkout/sessions", undefined],
  ["POST /integrations/token", "getIntegrationsToken"],
  ["GET /tokens/{id}", undefined],
  ["POST /orders", "createOrder"],
])("%s %s hands out no credential", (id, operationId) => {
  expect(credentialCall(operation(id, { ...(operationId && { operationId }) }))).toBeUndefined();
});
