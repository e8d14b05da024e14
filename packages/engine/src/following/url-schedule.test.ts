import type { SourceFile } from "@speclens/parser";
import { expect, test } from "vitest";
import { urlSchedule } from "./url-schedule.ts";

function fileAt(path: string, refreshSeconds?: number): SourceFile {
  const settings =
    refreshSeconds === undefined ? {} : { settings: { source: path, refreshSeconds } };
  return { id: path, path, root: path, explicit: true, ...settings };
}

test("URLs are due when their own time is over, once, and files never", () => {
  const schedule = urlSchedule();
  expect(schedule.wait(0)).toBeUndefined();
  const files = [
    fileAt("https://a.example/2", 2),
    fileAt("https://a.example/5", 5),
    fileAt("https://a.example/never", 0),
    fileAt("https://a.example/usual"),
    fileAt("/a.json"),
  ];
  const paths = (now: number): string[] => schedule.due(now).map(({ path }) => path.slice(-1));
  schedule.set(files, 0);
  expect(schedule.wait(500)).toBe(1500);
  expect(paths(1999)).toEqual([]);
  expect(paths(2000)).toEqual(["2"]);
  // It is being asked, and the answer may take longer than the interval.
  expect(paths(4000)).toEqual([]);
  for (const file of files.slice(0, 1)) schedule.asked(file, 4500);
  schedule.set(files, 4600);
  expect(schedule.wait(4600)).toBe(400);
  expect(paths(7000)).toEqual(["2", "5"]);
  expect(paths(299_999)).toEqual([]);
  expect(paths(300_000)).toEqual(["l"]);
  schedule.set([], 300_000);
  for (const file of files) schedule.asked(file, 300_000);
  expect(schedule.wait(1e12)).toBeUndefined();
});

test("a URL that was not read as it is wanted now is due at once, and a shorter interval holds at once", () => {
  const schedule = urlSchedule();
  const [long, short] = [fileAt("https://a.example/a", 600), fileAt("https://a.example/a", 2)];
  schedule.set([long], 0);
  schedule.set([short], 1000);
  expect(schedule.wait(1000)).toBe(2000);
  schedule.set([long], 1000);
  // What was set sooner stays.
  expect(schedule.wait(1000)).toBe(2000);
  let read: SourceFile | undefined = long;
  schedule.set([short], 1500, (file) => file === read);
  expect(schedule.due(1500)).toEqual([short]);
  // Meanwhile, it is wanted in another way.
  const other = fileAt("https://a.example/a", 2);
  schedule.set([other], 1600, (file) => file === read);
  expect(schedule.due(1600)).toEqual([]);
  read = short;
  schedule.asked(short, 1700);
  expect(schedule.due(1700)).toEqual([other]);
  read = other;
  schedule.asked(other, 1800);
  expect(schedule.wait(1800)).toBe(2000);
});
