// Every public export of @speclens/proxy/client-files: the configuration files of MCP clients. It is a separate entry
// point, because the proxy takes longer to load than most commands run.
export { diffLines } from "./client-files/servers/diff-lines.ts";
export {
  type ClientServer,
  putServer,
  removeServer,
  type ServerHolder,
  serverIn,
} from "./client-files/servers/server-holder.ts";
