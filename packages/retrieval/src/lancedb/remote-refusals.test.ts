import { expect, test } from "vitest";
import { asStoreError } from "./store-errors.ts";

/** LanceDB's messages, shortened, and the text that a person reads instead. */
const SAID: Readonly<Record<string, RegExp>> = {
  'RetryError { status: 404, body: Some("<Code>NoSuchBucket</Code>") }': /bucket does not exist/,
  'RetryError { status: 403, body: Some("<Code>SignatureDoesNotMatch</Code>") }': /credentials/,
  "Failed to get AWS credentials: Unhandled": /no credentials were found.*\n.*AWS_PROFILE/,
  "reqwest::Error { kind: Builder, source: BadScheme }": /not encrypted.*\n.*AWS_ALLOW_HTTP/,
  'status: 301, body: Some("<Code>PermanentRedirect</Code>")': /another region.*\n.*AWS_REGION/,
  "HttpError { kind: Timeout, source: TimedOut }": /does not respond.*\n.*try again/,
  "Server returned non-2xx status code: 503 Service Unavailable: SlowDown": /does not respond/,
  "Generic S3 error: status: 501, NotImplemented": /ignores conditional writes/,
  "An api_key or oauth_config is required": /no API key.*\n.*LANCEDB_API_KEY/,
  "Retryable commit conflict for version 9": /other programs kept writing/,
};

test("a service's message becomes a reason and a remedy", () => {
  for (const [said, wanted] of Object.entries(SAID)) {
    const error = asStoreError("s3://store/index", new Error(said), false);
    expect([said, error.code, error.message]).toEqual([
      said,
      "store-unreadable",
      expect.stringMatching(wanted),
    ]);
    expect(error.details).not.toHaveProperty("damaged");
  }
});

test("a place in LanceDB's own code is no answer of the service", () => {
  const error = asStoreError(
    "s3://store/index",
    new Error("Corrupt file, object_store.rs:403:12"),
    false,
  );
  expect(error.message).toMatch(/Corrupt file/);
  expect(error.details).toMatchObject({ damaged: true, remedyCode: "rebuild" });
});

test("of a folder, nothing is put down to the network", () => {
  const error = asStoreError("/store", new Error("Decoding timed out"), false);
  expect(error.message).toMatch(/Decoding timed out/);
});
