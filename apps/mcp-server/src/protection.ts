// Every public export of @speclens/mcp-server/protection: what protects any server. It is a separate entry point, because
// a guard in front of another server needs none of the modules that serve documents.
export { describeError } from "./requests/describe-error.ts";
export {
  type LogLevel,
  openProtection,
  type Protection,
  type ProtectionOptions,
} from "./serving/open-protection.ts";
