import { expect, onTestFinished, test } from "vitest";
import { raceWriters, storageOptionsOf } from "./race-writers.mjs";
import { startS3Server } from "./s3-server.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const COMPLETE = { missing: 0, doubled: 0, messages: [] };

test("four programs that index at once into a new folder lose and double nothing", async () => {
  const folder = temporaryFolder();
  expect(await raceWriters({ folder, store: `${folder}/store`, writers: 4 })).toMatchObject({
    ...COMPLETE,
    expected: 200,
    found: 200,
  });
});

test("nor do they on S3", async () => {
  const server = await startS3Server({ latency: 3 });
  onTestFinished(() => server.close());
  const { environment } = server;
  const race = await raceWriters({
    ...{ folder: temporaryFolder(), store: "s3://store/index", writers: 4 },
    ...{ environment, storageOptions: storageOptionsOf(environment) },
  });
  expect(race).toMatchObject({ ...COMPLETE, expected: 200, found: 200 });
});
