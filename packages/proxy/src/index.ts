// Every public export of @speclens/proxy.

export { diffLines } from "./client-files/servers/diff-lines.ts";
export { unwrapServers } from "./client-files/wrapping/unwrap-servers.ts";
export { wrapServers } from "./client-files/wrapping/wrap-servers.ts";
export type { Wrapping } from "./client-files/wrapping/wrapping.ts";
export { type InterceptorOptions, runInterceptors } from "./run-interceptors.ts";
export { type ProxyOptions, runProxy } from "./run-proxy.ts";
export type { ToolListSettings } from "./tool-lists/tool-list-settings.ts";
export type { ToolRules } from "./tool-lists/tool-rules.ts";
export type { ChildCommand } from "./upstream/child-command.ts";
export type { ServerAddress, ServerTarget } from "./upstream/server-target.ts";
