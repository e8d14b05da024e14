import { createServer } from "node:http";
import { ObjectBucket } from "./object-bucket.mjs";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 *
 * @typedef {object} S3Options
 * @property {boolean} [ignoresConditions] takes every PUT, as some services do. Default false
 * @property {number} [latency] milliseconds before each answer. Default 0
 * @property {string} [accessKey] the only one that is let in. Default: any
 *
 * @typedef {"answer" | "hang" | "drop" | "fail" | "lose"} Behaviour what is done with a request:
 * answered, never answered, its connection closed, refused with 503, or done without an answer
 *
 * @typedef {object} S3Server
 * @property {string} url
 * @property {ObjectBucket} bucket of the name `store`; there is no other
 * @property {Readonly<Record<string, string>>} environment what a client needs
 * @property {string[]} requests `METHOD key` of all so far
 * @property {(choose: (request: { method: string, key: string, sent: number }) => Behaviour) => void} behave
 * @property {() => Promise<void>} close
 */

/**
 * A stand-in for S3 on this machine: GET, HEAD, PUT, DELETE, ranges, conditions, lists, copies,
 * multipart uploads and deletes of several. Signatures are not checked.
 *
 * @param {S3Options} [options]
 * @returns {Promise<S3Server>}
 */
export async function startS3Server(options = {}) {
  const bucket = new ObjectBucket();
  /** @type {string[]} */
  const requests = [];
  /** @type {(request: { method: string, key: string, sent: number }) => Behaviour} */
  let choose = () => "answer";
  const server = createServer(async (request, response) => {
    const { method = "GET" } = request;
    const url = new URL(request.url ?? "/", "http://s3");
    const [name = "", ...rest] = decodeURIComponent(url.pathname).slice(1).split("/");
    const key = rest.join("/");
    const behaviour = choose({ method, key, sent: requests.length });
    requests.push(`${method} ${key}`);
    if (behaviour === "drop") return request.socket.destroy();
    if (behaviour === "hang") return;
    try {
      const body = Buffer.concat(await request.toArray());
      if (options.latency) await new Promise((resolve) => setTimeout(resolve, options.latency));
      const refusal = refusalOf(request, name, behaviour, options);
      if (refusal !== undefined) return refuse(response, ...refusal);
      if (behaviour === "lose") response.end = () => request.socket.destroy() && response;
      answer({ request, response, bucket, url, key, body, options });
    } catch {
      response.destroy();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    bucket,
    requests,
    environment: {
      AWS_ACCESS_KEY_ID: options.accessKey ?? "somebody",
      AWS_SECRET_ACCESS_KEY: "secret-of-somebody",
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL: url,
      AWS_ALLOW_HTTP: "true",
    },
    behave: (next) => {
      choose = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {Request} request
 * @param {string} name of the bucket
 * @param {Behaviour} behaviour
 * @param {S3Options} options
 * @returns {[status: number, code: string] | undefined}
 */
function refusalOf(request, name, behaviour, { accessKey }) {
  if (behaviour === "fail") return [503, "SlowDown"];
  const { authorization = "" } = request.headers;
  if (accessKey !== undefined && !authorization.includes(`Credential=${accessKey}/`))
    return [403, "InvalidAccessKeyId"];
  if (name !== "store") return [404, "NoSuchBucket"];
  return undefined;
}

/**
 * @param {{ request: Request, response: Response, bucket: ObjectBucket, url: URL, key: string,
 *   body: Buffer, options: S3Options }} exchange
 */
function answer({ request, response, bucket, url, key, body, options }) {
  const query = url.searchParams;
  const upload = query.get("uploadId");
  const conditions = options.ignoresConditions ? {} : conditionsOf(request);
  switch (request.method) {
    case "GET":
      if (key === "") return sendList(response, bucket, query);
      return sendObject(request, response, bucket.get(key));
    case "HEAD":
      return sendObject(request, response, bucket.get(key));
    case "DELETE":
      if (upload === null) bucket.delete(key);
      else bucket.endUpload(upload);
      return response.writeHead(204).end();
    case "PUT": {
      if (upload !== null) {
        const etag = bucket.putPart(upload, Number(query.get("partNumber")), body);
        if (etag === undefined) return refuse(response, 404, "NoSuchUpload");
        return response.writeHead(200, { etag }).end();
      }
      const source = request.headers["x-amz-copy-source"];
      if (typeof source !== "string") {
        const object = bucket.put(key, body, conditions);
        if (object === undefined) return refuse(response, 412, "PreconditionFailed");
        return response.writeHead(200, { etag: object.etag }).end();
      }
      const copied = bucket.get(decodeURIComponent(source).replace(/^\/?store\//, ""));
      if (copied === undefined) return refuse(response, 404, "NoSuchKey");
      const object = bucket.put(key, copied.body, conditions);
      if (object === undefined) return refuse(response, 412, "PreconditionFailed");
      const modified = object.modified.toISOString();
      return sendXml(
        response,
        `<CopyObjectResult><ETag>${escaped(object.etag)}</ETag><LastModified>${modified}</LastModified></CopyObjectResult>`,
      );
    }
    case "POST": {
      if (query.has("delete")) {
        const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, text = ""]) =>
          unescaped(text),
        );
        for (const each of keys) bucket.delete(each);
        const deleted = keys.map((each) => `<Deleted><Key>${escaped(each)}</Key></Deleted>`);
        return sendXml(response, `<DeleteResult>${deleted.join("")}</DeleteResult>`);
      }
      if (query.has("uploads"))
        return sendXml(
          response,
          `<InitiateMultipartUploadResult><Bucket>store</Bucket><Key>${escaped(key)}</Key><UploadId>${bucket.beginUpload()}</UploadId></InitiateMultipartUploadResult>`,
        );
      const joined = upload === null ? undefined : bucket.endUpload(upload);
      if (joined === undefined) return refuse(response, 404, "NoSuchUpload");
      const object = bucket.put(key, joined, conditions);
      if (object === undefined) return refuse(response, 412, "PreconditionFailed");
      return sendXml(
        response,
        `<CompleteMultipartUploadResult><Bucket>store</Bucket><Key>${escaped(key)}</Key><ETag>${escaped(object.etag)}</ETag></CompleteMultipartUploadResult>`,
      );
    }
    default:
      return refuse(response, 405, "MethodNotAllowed");
  }
}

/**
 * @param {Request} request
 * @returns {import("./object-bucket.mjs").Conditions}
 */
function conditionsOf({ headers }) {
  const ifMatch = headers["if-match"];
  return {
    ifNoneMatch: headers["if-none-match"] === "*",
    ...(ifMatch !== undefined && { ifMatch }),
  };
}

/**
 * @param {Response} response
 * @param {ObjectBucket} bucket
 * @param {URLSearchParams} query
 */
function sendList(response, bucket, query) {
  const prefix = query.get("prefix") ?? "";
  const { objects, prefixes, next } = bucket.list({
    prefix,
    delimiter: query.get("delimiter") ?? "",
    after: query.get("continuation-token") ?? query.get("start-after") ?? "",
    limit: Number(query.get("max-keys") ?? 1000),
  });
  const contents = objects.map(
    ([key, { body, etag, modified }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified>` +
      `<ETag>${escaped(etag)}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const common = prefixes.map(
    (each) => `<CommonPrefixes><Prefix>${escaped(each)}</Prefix></CommonPrefixes>`,
  );
  const more =
    next === undefined ? "" : `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`;
  sendXml(
    response,
    `<ListBucketResult><Name>store</Name><Prefix>${escaped(prefix)}</Prefix>` +
      `<KeyCount>${objects.length + prefixes.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>` +
      `${more}${contents.join("")}${common.join("")}</ListBucketResult>`,
  );
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {import("./object-bucket.mjs").StoredObject | undefined} object
 */
function sendObject(request, response, object) {
  if (object === undefined) return refuse(response, 404, "NoSuchKey");
  const { body, etag, modified } = object;
  const headers = { etag, "last-modified": modified.toUTCString(), "accept-ranges": "bytes" };
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  if (from === undefined || to === undefined) {
    response.writeHead(200, { ...headers, "content-length": body.length });
    return response.end(request.method === "HEAD" ? undefined : body);
  }
  const start = from === "" ? Math.max(0, body.length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? body.length : Math.min(body.length, Number(to) + 1);
  if (start >= body.length) return refuse(response, 416, "InvalidRange");
  response.writeHead(206, {
    ...headers,
    "content-length": end - start,
    "content-range": `bytes ${start}-${end - 1}/${body.length}`,
  });
  return response.end(request.method === "HEAD" ? undefined : body.subarray(start, end));
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} code
 */
function refuse(response, status, code) {
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}

/**
 * @param {Response} response
 * @param {string} text
 */
function sendXml(response, text, status = 200) {
  const body = `<?xml version="1.0" encoding="UTF-8"?>${text}`;
  response.writeHead(status, {
    "content-type": "application/xml",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

/** @param {string} text */
function escaped(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** @param {string} text */
function unescaped(text) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
