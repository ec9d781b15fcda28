import { describe, expect, it } from "vitest";
import { daysOf } from "../time/german-date.ts";
import { checkPlan, type PlanToCheck } from "./check-plan.ts";
import { leaveDays, leaveDaysOf } from "./educational-leave.ts";
import type { PlannedItem, PlannedPerson, PlannedTheme } from "./plan-facts.ts";

const anna: PlannedPerson = {
  ...{ id: "anna", name: "Anna", office: "br", seat: "member", firstTerm: false, earlierJav: false, workingDays: 5 },
  ...{ termFrom: "2026-04-01", termUntil: "2030-03-31" },
};
const person = (facts: Partial<PlannedPerson>): PlannedPerson => ({ ...anna, ...facts });

describe("weeks of § 37 Abs. 7 BetrVG in working days of the person", () => {
  it.each<[string, Partial<PlannedPerson>, number]>([
    ["three weeks of five days (§ 37 Abs. 7 Satz 1)", {}, 15],
    ["four for whoever holds the office for the first time (Satz 2)", { firstTerm: true }, 20],
    ["three when she was in a JAV before (Satz 2)", { firstTerm: true, earlierJav: true }, 15],
    ["three for a former JAV member in a second term (Satz 1)", { earlierJav: true }, 15],
    ["three weeks of three days for a part-timer (Satz 1: weeks)", { workingDays: 3 }, 9],
    ["four weeks of two days for a new part-timer (Satz 2)", { workingDays: 2, firstTerm: true }, 8],
    ["three weeks of six days (Satz 1)", { workingDays: 6 }, 18],
    ["none for a substitute, who is no member (§ 25 Abs. 1 Satz 2)", { seat: "substitute", firstTerm: true }, 0],
    ["four for a substitute who moved up for good and is new (§ 25 Abs. 1 Satz 1, § 37 Abs. 7 Satz 2)", { firstTerm: true }, 20],
    ["three for a JAV (§ 65 Abs. 1), new or not", { office: "jav", firstTerm: true, termUntil: "2028-03-31" }, 15],
    ["none for the SBV (§ 179 SGB IX knows no such leave)", { office: "sbv" }, 0],
    ["none for its deputy", { office: "sbv-deputy", firstTerm: true }, 0],
  ])("%s", (_, facts, days) => expect(leaveDays(person(facts))).toBe(days));
});

describe("working days that a training takes", () => {
  it.each<[string, readonly string[], number, number]>([
    ["Monday to Friday: five", daysOf("2027-03-01", "2027-03-05"), 5, 5],
    ["a week takes no more than a part-timer's week", daysOf("2027-03-01", "2027-03-05"), 3, 3],
    ["one day is one, whoever works it", ["2027-03-02"], 2, 1],
    ["a holiday is no working day (Good Friday 2027)", daysOf("2027-03-22", "2027-03-26"), 5, 4],
    ["Saturday and Sunday do not count in a week of five days", daysOf("2027-03-05", "2027-03-08"), 5, 2],
    ["Saturday does in one of six", daysOf("2027-03-05", "2027-03-08"), 6, 3],
    ["modules of one week are put together", ["2027-03-01", "2027-03-03", "2027-03-05"], 2, 2],
  ])("%s", (_, days, workingDays, taken) => expect(leaveDaysOf(days, workingDays)).toBe(taken));
});

const themes = new Map<string, PlannedTheme>(
  [
    { slug: "teil-1", title: "Teil 1", prerequisites: [], recognition: null },
    { slug: "teil-2", title: "Teil 2", prerequisites: ["teil-1"], recognition: null },
    { slug: "anerkannt", title: "Anerkannt", prerequisites: [], recognition: { authority: "Muster", number: "1", until: "2027-12-31" } },
  ].map((theme) => [theme.slug, theme]),
);
let counter = 0;
const item = (facts: Partial<PlannedItem>): PlannedItem => ({
  ...{ id: `i${++counter}`, personId: "anna", theme: "teil-1", days: daysOf("2027-03-01", "2027-03-05"), claim: "37-6", reason: "neu" },
  ...facts,
});
const codes = (items: readonly PlannedItem[], people: readonly PlannedPerson[] = [anna], more: Partial<PlanToCheck> = {}) =>
  checkPlan({ people, items, themes, attended: new Map(), breaks: [], beside: [], ...more }).map(({ code }) => code);

const next = daysOf("2027-03-08", "2027-03-12");
const council = ["a", "b", "c", "d", "e"].map((id) => person({ id }));
const away = (ids: readonly string[]): readonly PlannedItem[] => ids.map((personId) => item({ personId }));
const weeks = (starts: readonly string[], claim: PlannedItem["claim"] = "37-7"): readonly PlannedItem[] =>
  starts.map((start) =>
    item({ theme: "anerkannt", claim, days: daysOf(start, start.slice(0, 8) + String(Number(start.slice(8)) + 4).padStart(2, "0")) }),
  );
const three = ["2027-03-01", "2027-04-05", "2027-06-07"];

describe("what is said about a plan", () => {
  it.each<[string, readonly PlannedItem[], readonly PlannedPerson[], Partial<PlanToCheck>, readonly string[]]>([
    ["nothing about necessary knowledge with a reason (§ 37 Abs. 6)", [item({})], [anna], {}, []],
    ["that its reason is missing", [item({ reason: " " })], [anna], {}, ["reason-missing"]],
    ["no limit of weeks for § 37 Abs. 6", [...three, "2027-09-06", "2027-10-11"].map((day) => item({ days: [day] })), [anna], {}, []],
    ["that a theme is not recognised (§ 37 Abs. 7)", [item({ claim: "37-7" })], [anna], {}, ["not-recognised"]],
    [
      "that a recognition has ended by then",
      [item({ theme: "anerkannt", claim: "37-7", days: ["2028-01-04"] })],
      [anna],
      {},
      ["not-recognised"],
    ],
    ["nothing about three weeks", weeks(three), [anna], {}, []],
    ["that four are too many for whoever is not new", weeks([...three, "2027-09-06"]), [anna], {}, ["leave-used-up"]],
    ["nothing about four for whoever is", weeks([...three, "2027-09-06"]), [person({ firstTerm: true })], {}, []],
    ["that a substitute has no such leave", weeks(three.slice(1)), [person({ seat: "substitute" })], {}, ["substitute-leave"]],
    ["when a substitute's training is needed (BAG 7 ABR 32/00)", [item({})], [person({ seat: "substitute" })], {}, ["substitute-need"]],
    [
      "that a short term is an open question (§ 13 Abs. 2, § 21)",
      weeks(three),
      [person({ termFrom: "2028-04-01" })],
      {},
      ["outside-term", "outside-term", "outside-term", "short-term"],
    ],
    [
      "nothing of the kind for two years of a JAV (§ 64 Abs. 2)",
      weeks(three, "65-7"),
      [person({ office: "jav", termUntil: "2028-03-31" })],
      {},
      [],
    ],
    ["that § 37 is no claim of the SBV", [item({})], [person({ office: "sbv" })], {}, ["wrong-claim"]],
    ["nothing about its own (§ 179 Abs. 4 SGB IX)", [item({ claim: "179-4" })], [person({ office: "sbv" })], {}, []],
    ["nothing about the JAV's own (§ 65 Abs. 1)", [item({ claim: "65-6" })], [person({ office: "jav" })], {}, []],
    ["that nobody is in two places", [item({}), item({ theme: "x", days: ["2027-03-05"] })], [anna], {}, ["overlap"]],
    ["nothing about days that follow each other", [item({}), item({ theme: "x", days: next })], [anna], {}, []],
    ["nothing about two people on one day", away(["a", "b"]), council, {}, []],
    ["that three of five away leave no quorum (§ 33 Abs. 2)", away(["a", "b", "c"]), council, {}, ["quorum"]],
    ["that half present is enough", away(["a", "b"]), council.slice(0, 4), {}, []],
    [
      "nothing about quorum for the SBV",
      away(["a"]).map((one) => ({ ...one, claim: "179-4" as const })),
      [person({ id: "a", office: "sbv" })],
      {},
      [],
    ],
    ["that something is needed before", [item({ theme: "teil-2" })], council.slice(0, 1).concat(anna), {}, ["prerequisite-missing"]],
    [
      "nothing when it was attended",
      [item({ theme: "teil-2" })],
      [anna, ...council],
      { attended: new Map([["anna", new Set(["teil-1"])]]) },
      [],
    ],
    ["that it comes too late", [item({ theme: "teil-2" }), item({ days: next })], [anna, ...council], {}, ["prerequisite-later"]],
    ["that a holiday lies in it", [item({ days: daysOf("2027-03-22", "2027-03-26") })], [anna, ...council], {}, ["holiday"]],
    [
      "that children are at home",
      [item({})],
      [anna, ...council],
      { breaks: [{ state: "Hamburg", name: "Frühjahrsferien", from: "2027-03-01", to: "2027-03-12" }] },
      ["school-break"],
    ],
  ])("%s", (_, items, people, more, expected) => {
    // One member alone is never quorate while away: those cases are about something else.
    const all = people.length === 1 ? [...people, person({ id: "other" })] : people;
    expect(codes(items, all, more)).toEqual(expected);
  });
});
