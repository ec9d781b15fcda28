import { describe, expect, it } from "vitest";
import { cellAt, instantOf } from "#src/domain/consulting/cells.ts";
import { berlinInstant, formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { berlinZone } from "../../calendar/berlin-zone.ts";
import { busyCellsOf } from "./read-busy.ts";

const at = (day: string, time = "00:00"): Date => new Date(berlinInstant(day, time));
const within = (first: string, last: string) => ({ from: at(first), until: at(last) });
const file = (...lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR", ""].join("\r\n");
const entry = (...lines: readonly string[]): readonly string[] => [
  "BEGIN:VEVENT",
  "UID:1@x",
  "DTSTAMP:20270101T000000Z",
  ...lines,
  "END:VEVENT",
];

/** Runs of cells as Berlin's clock has them: `05.03. 10:00–11:00`. */
function spans(text: string, first: string, last: string, own?: ReadonlySet<string>): readonly string[] {
  const cells = busyCellsOf(text, within(first, last), own);
  const said = (cell: number): string => `${formatDay(todayInBerlin(instantOf(cell))).slice(0, 6)} ${formatClock(instantOf(cell))}`;
  const starts = cells.filter((cell) => !cells.includes(cell - 1));
  return starts.map((start) => {
    let end = start;
    while (cells.includes(end)) end += 1;
    return `${said(start)}–${said(end).slice(7)}`;
  });
}

describe("an entry", () => {
  it.each([
    ["in Berlin's zone", ["DTSTART;TZID=Europe/Berlin:20270305T100000", "DTEND;TZID=Europe/Berlin:20270305T110000"]],
    ["in UTC", ["DTSTART:20270305T090000Z", "DTEND:20270305T100000Z"]],
    ["in another zone", ["DTSTART;TZID=America/New_York:20270305T040000", "DTEND;TZID=America/New_York:20270305T050000"]],
    ["without a zone, which is Berlin", ["DTSTART:20270305T100000", "DTEND:20270305T110000"]],
    ["with a length", ["DTSTART;TZID=Europe/Berlin:20270305T100000", "DURATION:PT1H"]],
    ["that ends in another zone", ["DTSTART;TZID=Europe/Berlin:20270305T100000", "DTEND;TZID=America/New_York:20270305T050000"]],
  ])("%s", (_, lines) => expect(spans(file(...entry(...lines)), "2027-03-01", "2027-03-31")).toEqual(["05.03. 10:00–11:00"]));

  it("in a zone that the file explains itself", () => {
    const zone = berlinZone.trimEnd().replace("Europe/Berlin", "Zeit der Kanzlei").split("\r\n");
    const lines = entry('DTSTART;TZID="Zeit der Kanzlei":20270305T100000', 'DTEND;TZID="Zeit der Kanzlei":20270305T110000');
    expect(spans(file(...zone, ...lines), "2027-03-01", "2027-03-31")).toEqual(["05.03. 10:00–11:00"]);
  });

  it("takes every quarter of an hour that it touches", () =>
    expect(spans(file(...entry("DTSTART:20270305T090500Z", "DTEND:20270305T091600Z")), "2027-03-01", "2027-03-31")).toEqual([
      "05.03. 10:00–10:30",
    ]));

  it.each([["STATUS:CANCELLED"], ["TRANSP:TRANSPARENT"]])("with %s takes none", (line) =>
    expect(spans(file(...entry("DTSTART:20270305T090000Z", "DTEND:20270305T100000Z", line)), "2027-03-01", "2027-03-31")).toEqual([]),
  );

  it("of ours takes none", () => {
    const text = file(...entry("DTSTART:20270305T090000Z", "DTEND:20270305T100000Z"));
    expect(spans(text, "2027-03-01", "2027-03-31", new Set(["1"]))).toEqual([]);
  });

  it("counts only within what is looked at", () => {
    const text = file(...entry("DTSTART:20270301T090000Z", "DTEND:20270331T100000Z"));
    expect(busyCellsOf(text, within("2027-03-05", "2027-03-06"))).toHaveLength(96);
  });
});

describe("a whole day", () => {
  it.each([
    ["in winter", "20270305", "20270306", "2027-03-05", 96],
    ["on which clocks go forward", "20270328", "20270329", "2027-03-28", 92],
    ["on which clocks go back", "20271031", "20271101", "2027-10-31", 100],
  ])("%s is Berlin's, from midnight to midnight", (_, start, end, day, cells) => {
    const found = busyCellsOf(file(...entry(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`)), within("2027-03-01", "2027-12-01"));
    expect([found.length, found[0]]).toEqual([cells, cellAt(at(day))]);
  });

  it("without an end is one day", () =>
    expect(busyCellsOf(file(...entry("DTSTART;VALUE=DATE:20270305")), within("2027-03-01", "2027-12-01"))).toHaveLength(96));
});

describe("a series", () => {
  const weekly = ["DTSTART;TZID=Europe/Berlin:20270316T100000", "DTEND;TZID=Europe/Berlin:20270316T110000", "RRULE:FREQ=WEEKLY;COUNT=4"];

  it("keeps its time by the clock when clocks change", () =>
    expect(spans(file(...entry(...weekly)), "2027-03-01", "2027-05-01")).toEqual([
      "16.03. 10:00–11:00",
      "23.03. 10:00–11:00",
      "30.03. 10:00–11:00",
      "06.04. 10:00–11:00",
    ]));

  it("keeps its time in autumn too, and in UTC it does not", () => {
    const autumn = ["DTSTART;TZID=Europe/Berlin:20271025T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"];
    expect(spans(file(...entry(...autumn)), "2027-10-01", "2027-12-01")).toEqual(["25.10. 10:00–11:00", "01.11. 10:00–11:00"]);
    const utc = ["DTSTART:20271025T080000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"];
    expect(spans(file(...entry(...utc)), "2027-10-01", "2027-12-01")).toEqual(["25.10. 10:00–11:00", "01.11. 09:00–10:00"]);
  });

  it("leaves out, adds and moves what it says", () => {
    const lines = [
      ...entry(...weekly, "EXDATE;TZID=Europe/Berlin:20270323T100000", "RDATE;TZID=Europe/Berlin:20270318T080000"),
      ...entry("RECURRENCE-ID;TZID=Europe/Berlin:20270330T100000", "DTSTART;TZID=Europe/Berlin:20270331T150000", "DURATION:PT30M"),
      ...entry(
        "RECURRENCE-ID;TZID=Europe/Berlin:20270406T100000",
        "DTSTART;TZID=Europe/Berlin:20270406T100000",
        "DURATION:PT1H",
        "STATUS:CANCELLED",
      ),
    ];
    expect(spans(file(...lines), "2027-03-01", "2027-05-01")).toEqual(["16.03. 10:00–11:00", "18.03. 08:00–09:00", "31.03. 15:00–15:30"]);
  });

  it("that began years ago and never ends is read where it counts", () =>
    expect(
      spans(
        file(
          ...entry(
            "DTSTART;TZID=Europe/Berlin:20150105T120000",
            "DTEND;TZID=Europe/Berlin:20150105T130000",
            "RRULE:FREQ=WEEKLY;BYDAY=MO,TH",
          ),
        ),
        "2027-03-22",
        "2027-04-05",
      ),
    ).toEqual(["22.03. 12:00–13:00", "25.03. 12:00–13:00", "29.03. 12:00–13:00", "01.04. 12:00–13:00"]));

  it("whose entry was changed without the series being there counts for itself", () => {
    const lines = entry("RECURRENCE-ID:20270330T080000Z", "DTSTART:20270331T130000Z", "DURATION:PT30M");
    expect(spans(file(...lines), "2027-03-01", "2027-05-01")).toEqual(["31.03. 15:00–15:30"]);
  });
});

it.each([
  ["no calendar", "<html>Bitte melden Sie sich an</html>"],
  ["nothing", ""],
  ["another component", "BEGIN:VTODO\r\nEND:VTODO\r\n"],
  ["a rule without bounds", file(...entry("DTSTART:20150105T120000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"))],
])("throws for %s", (_, text) => expect(() => busyCellsOf(text, within("2027-03-01", "2027-03-08"))).toThrow());
