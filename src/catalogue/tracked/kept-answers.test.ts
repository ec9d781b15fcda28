import { expect, it } from "vitest";
import { type KeptAnswer, KeptAnswers, SHARED } from "./kept-answers.ts";
import { Reading } from "./reading.ts";

function kept(isStale: (reads: readonly string[]) => boolean = () => false) {
  const reading = new Reading();
  const answers = new KeptAnswers(reading, isStale);
  let made = 0;
  const find = (): string =>
    answers.of("near", () => {
      reading.note("data x");
      made += 1;
      return `found ${made}`;
    });
  const page = (before?: ReadonlyMap<string, KeptAnswer>) => reading.during(() => answers.during("/a", () => before, find));
  return { answers, page, find, made: () => made };
}
const before = new Map([["near", { value: '"kept"', reads: ["data x"] }]]);

it("takes what was kept for the page, with what was read for it, as long as that is still right", () => {
  const { page, made, answers } = kept();
  expect(page(before)).toEqual({ value: "kept", reads: ["data x"] });
  expect([made(), answers.made.get("/a")]).toEqual([0, before]);
});

it("finds anew what is no longer right, and once for the model and its page", () => {
  const { page, find, made } = kept((reads) => reads.includes("data x"));
  expect(page(before)).toEqual({ value: "found 1", reads: ["data x"] });
  expect([find(), made()]).toEqual(["found 1", 1]);
});

it("forgets what a page does not ask for any more", () => {
  const { answers } = kept();
  answers.during(
    "/a",
    () => before,
    () => "nothing",
  );
  expect(answers.made.get("/a")).toEqual(new Map());
});

it("keeps what all pages share whether a page asks for it or not, and finds it once for all of them when it is no longer right", () => {
  const reading = new Reading();
  let stale = false;
  const answers = new KeptAnswers(reading, () => stale);
  let made = 0;
  const find = (): string => answers.ofAll("courts", () => `found ${++made}`);
  const other = { value: '"other"', reads: [] };
  const shared = new Map([
    ["courts", { value: '"kept"', reads: ["data x"] }],
    ["else", other],
  ]);
  answers.begin(() => shared);
  expect(reading.during(find)).toEqual({ value: "kept", reads: ["data x"] });
  expect(answers.made.get(SHARED)).toBeUndefined();
  stale = true;
  answers.begin(() => shared);
  expect([find(), find(), made]).toEqual(["found 1", "found 1", 1]);
  expect(answers.made.get(SHARED)).toEqual(
    new Map([
      ["courts", { value: '"found 1"', reads: [] }],
      ["else", other],
    ]),
  );
});
