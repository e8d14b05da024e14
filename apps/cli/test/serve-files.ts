import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** A web server of one test on this machine. */
export interface FileServer {
  /** `127.0.0.1:PORT`. */
  readonly host: string;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves texts by their paths; a value that begins with `http:` is a redirect to there. */
export async function serveFiles(files: Readonly<Record<string, string>>): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const file = files[url.replace(/\?.*/, "")];
    if (file === undefined) response.writeHead(404).end();
    else if (file.startsWith("http:")) response.writeHead(302, { location: file }).end();
    else response.end(file);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const close = (): Promise<void> => new Promise((closed) => server.close(() => closed()));
  onTestFinished(close);
  return { host: `127.0.0.1:${address.port}`, asked, close };
}
