import { describe, expect, it } from "vitest";
import { currentMemberships, isAlwaysChaired, isCurrent, isFormer, type Term } from "./committee.ts";

const today = "2027-03-05";
const term = (since: string | null, until: string | null, held: Term["function"] = "chair"): Term => ({ function: held, since, until });

it.each<[string, Term, boolean, boolean]>([
  ["without days", term(null, null), true, false],
  ["from today", term(today, null), true, false],
  ["until today", term(null, today), true, false],
  ["from tomorrow", term("2027-03-06", null), false, false],
  ["until yesterday", term(null, "2027-03-04"), false, true],
])("a function %s", (_, given, current, former) => {
  expect([isCurrent(given, today), isFormer({ terms: [given] }, today)]).toEqual([current, former]);
});

describe("a committee has a chair on every day to come", () => {
  it.each<[string, readonly Term[], boolean]>([
    ["with one without an end", [term(null, null)], true],
    ["with nobody", [], false],
    ["with one that is over", [term(null, "2027-03-04")], false],
    ["with an end and no successor", [term(null, "2027-05-31")], false],
    ["with a successor on the day after", [term("2027-06-01", null), term(null, "2027-05-31")], true],
    ["with a successor a day too late", [term(null, "2027-05-31"), term("2027-06-02", null)], false],
    ["with overlapping ones", [term(null, "2027-05-31"), term("2027-04-01", "2027-04-30"), term("2027-05-31", null)], true],
    ["with one who begins tomorrow", [term("2027-03-06", null)], false],
    ["with a deputy", [term(null, null, "deputy")], false],
  ])("%s", (_, terms, expected) => expect(isAlwaysChaired([{ terms }], today)).toBe(expected));
});

describe("the committee acted for", () => {
  const own = (gremiumId: string, joined: number, acted: number | null, ...terms: readonly Term[]) => ({
    ...{ gremiumId, joinedAt: new Date(joined), actedAt: acted === null ? null : new Date(acted) },
    terms: terms.length === 0 ? [term(null, null, "member")] : terms,
  });
  const order = (...memberships: readonly ReturnType<typeof own>[]) =>
    currentMemberships(memberships, today).map(({ gremiumId }) => gremiumId);

  it("is the one chosen last", () => expect(order(own("a", 1, 5), own("b", 2, 9), own("c", 3, null))).toEqual(["b", "a", "c"]));
  it("is the oldest where none was chosen", () => expect(order(own("b", 2, null), own("a", 1, null))).toEqual(["a", "b"]));
  it("is never one whose functions are over or have not begun", () =>
    expect(order(own("a", 1, 9, term(null, "2027-03-04")), own("b", 2, null), own("c", 3, 8, term("2027-03-06", null)))).toEqual(["b"]));
});
