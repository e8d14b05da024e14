import { expect, test } from "vitest";
import { chooseThresholds, shareBelow } from "./choose-thresholds.mjs";

/** A hundred questions with probabilities that are spread evenly between these. */
const spread = (kind: string, foreign: boolean, from: number, to: number) =>
  Array.from({ length: 100 }, (_, index) => ({
    kind,
    foreign,
    signals: { story: false },
    probability: from + ((to - from) * index) / 100,
  }));

test("no kind of questions loses more than one in twenty, and nine in ten foreign ones are doubted", () => {
  const easy = spread("easy", false, 0.5, 1);
  const hard = spread("hard", false, 0.1, 0.9);
  const near = spread("near", true, 0.2, 0.8);
  const far = spread("far", true, 0, 0.2);
  const { none, unsure } = chooseThresholds([...easy, ...hard, ...near, ...far]);
  const below = (judged: typeof easy, threshold: number) =>
    shareBelow(
      judged.map(({ probability }) => probability),
      threshold,
    );
  expect(below(hard, none)).toBeCloseTo(0.05);
  expect(below(easy, none)).toBe(0);
  expect((below(near, unsure) + below(far, unsure)) / 2).toBeCloseTo(0.9);
});

test("a kind with few questions does not decide", () => {
  const usual = spread("usual", false, 0.5, 1);
  const odd = { kind: "odd", foreign: false, signals: { story: false }, probability: 0.01 };
  const foreign = spread("foreign", true, 0, 0.4);
  expect(chooseThresholds([...usual, odd, ...foreign])).toEqual(
    chooseThresholds([...usual, ...foreign]),
  );
});

test("stories do not decide what is refused", () => {
  const usual = spread("usual", false, 0.5, 1);
  const foreign = spread("foreign", true, 0, 0.4);
  const stories = spread("stories", false, 0, 1).map((each) => ({
    ...each,
    signals: { story: true },
  }));
  expect(chooseThresholds([...usual, ...stories, ...foreign])).toEqual(
    chooseThresholds([...usual, ...foreign]),
  );
});

test("without foreign questions, what is not refused is a clear match", () => {
  const { none, unsure } = chooseThresholds(spread("usual", false, 0.5, 1));
  expect(unsure).toBe(none);
});
