import { describe, expect, it } from "vitest";
import { checkResolution, openResolution, type Resolution, type ResolutionState, resolutionLabel } from "./resolution.ts";
import { resolutionInWords } from "./resolution-words.ts";

const reading = { today: "2027-03-10", startDate: "2027-05-03", audience: "br" } as const;
const days = { meetingOn: "2027-03-02", noticeOn: "2027-03-03", answeredOn: "2027-03-09" };
const of = (state: ResolutionState, facts: Partial<Resolution> = {}): Resolution => ({ ...openResolution, ...facts, state });
const errorsOf = (wanted: Resolution, change: Partial<typeof reading> = {}) => {
  const checked = checkResolution(wanted, { ...reading, ...change });
  return checked.ok ? null : checked.errors;
};

describe("a state", () => {
  it.each<[ResolutionState, Partial<Resolution>]>([
    ["offen", {}],
    ["eingeladen", {}],
    ["eingeladen", { meetingOn: "2027-03-20" }],
    ["gefasst", { meetingOn: days.meetingOn }],
    ["gefasst", { meetingOn: days.meetingOn, minutes: "14/2027" }],
    ["mitgeteilt", { meetingOn: days.meetingOn, noticeOn: days.noticeOn }],
    ["einverstanden", days],
    ["widersprochen", days],
    ["widersprochen", { meetingOn: days.meetingOn, noticeOn: days.meetingOn, answeredOn: days.meetingOn }],
  ])("%s stands with its facts: %o", (state, facts) =>
    expect(checkResolution(of(state, facts), reading)).toEqual({ ok: true, resolution: of(state, facts) }),
  );

  it.each<[ResolutionState, readonly string[]]>([
    ["gefasst", ["meetingOn"]],
    ["mitgeteilt", ["meetingOn", "noticeOn"]],
    ["einverstanden", ["meetingOn", "noticeOn", "answeredOn"]],
    ["widersprochen", ["meetingOn", "noticeOn", "answeredOn"]],
  ])("%s demands the days before it", (state, fields) => expect(Object.keys(errorsOf(of(state)) ?? {})).toEqual(fields));

  it.each<[ResolutionState, keyof Resolution]>([
    ["eingeladen", "minutes"],
    ["eingeladen", "noticeOn"],
    ["gefasst", "noticeOn"],
    ["gefasst", "answeredOn"],
    ["mitgeteilt", "answeredOn"],
  ])("%s drops nothing that belongs to a later one: %s", (state, fact) => {
    const facts = { ...days, minutes: "3" };
    expect(errorsOf(of(state, facts))?.[fact]).toMatch(/späteren Stand/);
  });

  it("begins anew where it is open again", () =>
    expect(checkResolution(of("offen", days), reading)).toEqual({ ok: true, resolution: openResolution }));
});

describe("days", () => {
  it.each<[string, Resolution, string, RegExp]>([
    ["a resolution of tomorrow", of("gefasst", { meetingOn: "2027-03-11" }), "meetingOn", /Zukunft/],
    ["a meeting after the beginning", of("eingeladen", { meetingOn: "2027-05-04" }), "meetingOn", /vor der Teilnahme/],
    [
      "a notice before the resolution",
      of("mitgeteilt", { meetingOn: "2027-03-02", noticeOn: "2027-03-01" }),
      "noticeOn",
      /vor dem Beschluss/,
    ],
    ["a notice of tomorrow", of("mitgeteilt", { meetingOn: "2027-03-02", noticeOn: "2027-03-11" }), "noticeOn", /Zukunft/],
    ["an answer before the notice", of("einverstanden", { ...days, answeredOn: "2027-03-02" }), "answeredOn", /vor der Mitteilung/],
    ["an answer of tomorrow", of("widersprochen", { ...days, answeredOn: "2027-03-11" }), "answeredOn", /Zukunft/],
  ])("%s is refused beside its field", (_, wanted, field, sentence) =>
    expect(errorsOf(wanted)).toEqual({ [field]: expect.stringMatching(sentence) }),
  );

  it("can't be made up for after the event: BAG 8.3.2000 – 7 ABR 11/98", () =>
    expect(errorsOf(of("gefasst", { meetingOn: "2027-03-09" }), { startDate: "2027-03-08" as typeof reading.startDate })).toEqual({
      meetingOn: "Der Beschluss muss vor der Teilnahme gefasst sein. Nachholen lässt er sich nicht.",
    }));
});

it("lets a representative decide alone", () => {
  const sbv = { audience: "sbv" as typeof reading.audience };
  expect(errorsOf(of("eingeladen"), sbv)).toHaveProperty("state");
  expect(resolutionLabel("gefasst", "sbv")).toBe("Entscheidung getroffen");
  expect(resolutionInWords(of("mitgeteilt", { meetingOn: "2027-03-02", noticeOn: "2027-03-03" }), "sbv")).toBe(
    "Arbeitgeber informiert (entschieden am 02.03.2027, mitgeteilt am 03.03.2027)",
  );
});
