import { describe, expect, it, vi } from "vitest";
import type { NotifiedFacts } from "#src/domain/booking/booking.ts";
import { type CalendarEntry, calendarFile, entryOf } from "./calendar-file.ts";
import { readCalendar } from "./test/read-calendar.ts";

const facts: NotifiedFacts = {
  startDate: "2027-06-07",
  endDate: "2027-06-10",
  startTime: "13:00",
  endTime: "12:30",
  place: "Hotel Muster, Köln",
  modules: [],
};
const entry: CalendarEntry = {
  uid: "b-1@portal.example",
  sequence: 0,
  status: "CONFIRMED",
  title: "Arbeitsrecht Teil 1",
  facts,
  description: "Frau Anna Muster",
  url: "https://portal.example/seminare/p/1",
  changedAt: new Date("2026-11-21T08:00:00Z"),
  modules: [],
};
const written = (change: Partial<CalendarEntry> = {}): string =>
  calendarFile([{ ...entry, ...change }], { brand: "ifb", method: "PUBLISH" });

function readOne(file: string) {
  const [first, ...others] = readCalendar(file).entries;
  if (first === undefined || others.length > 0) throw new Error("not one entry");
  return first;
}
const dated = (dates: Partial<NotifiedFacts>) => readOne(written({ facts: { ...facts, ...dates } }));

describe("a calendar file", () => {
  it("tells what an entry is about", () => {
    const { properties, ...read } = readOne(written());
    expect(read).toEqual({
      uid: "b-1@portal.example",
      sequence: 0,
      status: "CONFIRMED",
      title: "Arbeitsrecht Teil 1",
      place: "Hotel Muster, Köln",
      description: "Frau Anna Muster",
      url: "https://portal.example/seminare/p/1",
      start: "2027-06-07T11:00:00.000Z",
      end: "2027-06-10T10:30:00.000Z",
      stamp: "2026-11-21T08:00:00.000Z",
      zone: "Europe/Berlin",
      alarms: [["-P1D", "Morgen: Arbeitsrecht Teil 1"]],
    });
    expect(properties).toContain("organizer");
  });

  it("brings its zone once, and gives the same bytes again", () => {
    const file = calendarFile([entry, { ...entry, uid: "b-2@portal.example" }], { brand: "betriebsrat", method: "PUBLISH" });
    expect(readCalendar(file)).toMatchObject({ method: "PUBLISH", zones: ["Europe/Berlin"], name: "" });
    expect(file.startsWith("BEGIN:VCALENDAR\r\n") && file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(calendarFile([entry], { brand: "ifb", method: "PUBLISH" })).toBe(written());
  });

  it("puts the properties of a component before those within it (RFC 5545, 3.6)", () => {
    const lines = calendarFile([entry], { brand: "ifb", method: "PUBLISH", name: "mein ifb" })
      .split("\r\n")
      .filter((line) => !line.startsWith(" "));
    const ends: string[] = [];
    for (const [index, line] of lines.entries()) if (line.startsWith("END:")) ends.push(lines[index + 1] ?? "");
    expect(ends.filter((next) => next !== "" && !/^(?:BEGIN|END):/.test(next))).toEqual([]);
  });

  it("is a calendar without entries, too", () =>
    expect(readCalendar(calendarFile([], { brand: "ifb", method: "PUBLISH", name: "mein ifb" }))).toMatchObject({
      name: "mein ifb",
      zones: ["Europe/Berlin"],
      entries: [],
    }));

  it("says how often it is worth reading when it is a feed alone", () => {
    const feed = calendarFile([entry], { brand: "ifb", method: "PUBLISH", name: "mein ifb" });
    expect([readCalendar(feed), readCalendar(written())].map(({ properties }) => properties.includes("refresh-interval"))).toEqual([
      true,
      false,
    ]);
  });
});

describe("the instants of an entry", () => {
  it.each([
    [
      "over the last Sunday of March",
      { startDate: "2027-03-26", endDate: "2027-03-29" },
      "2027-03-26T12:00:00.000Z",
      "2027-03-29T10:30:00.000Z",
    ],
    [
      "over the last Sunday of October",
      { startDate: "2027-10-29", endDate: "2027-11-01" },
      "2027-10-29T11:00:00.000Z",
      "2027-11-01T11:30:00.000Z",
    ],
    [
      "on the day of March itself",
      { startDate: "2027-03-28", endDate: "2027-03-28", startTime: "01:30", endTime: "03:30" },
      "2027-03-28T00:30:00.000Z",
      "2027-03-28T01:30:00.000Z",
    ],
    [
      "on the day of October itself",
      { startDate: "2027-10-31", endDate: "2027-10-31", startTime: "01:30", endTime: "03:30" },
      "2027-10-30T23:30:00.000Z",
      "2027-10-31T02:30:00.000Z",
    ],
    [
      "over the turn of the year",
      { startDate: "2026-12-30", endDate: "2027-01-02" },
      "2026-12-30T12:00:00.000Z",
      "2027-01-02T11:30:00.000Z",
    ],
    ["in a leap year", { startDate: "2028-02-29", endDate: "2028-03-01" }, "2028-02-29T12:00:00.000Z", "2028-03-01T11:30:00.000Z"],
  ])("are right %s", (_, dates, start, end) => expect(dated(dates)).toMatchObject({ start, end, zone: "Europe/Berlin" }));

  it.each(["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"])("are those of Berlin on a server in the zone %s", (zone) => {
    vi.stubEnv("TZ", zone);
    try {
      expect(written()).toContain("DTSTART;TZID=Europe/Berlin:20270607T130000\r\nDTEND;TZID=Europe/Berlin:20270610T123000\r\n");
      expect(written()).toContain("DTSTAMP:20261121T080000Z\r\n");
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe("texts", () => {
  const long = "Bildungsurlaub für die Schwerbehindertenvertretung, größtmögliche Überlänge; „Ärger“ mit Backslash \\ und 👩🏽‍🏫 "
    .repeat(4)
    .trim();

  it.each([
    ["umlauts and an emoji of several signs", "Ärger im Büro 👩🏽‍🏫 für Jürgen Groß"],
    ["what the format itself uses", 'a;b,c\\d:e"f\\n^n'],
    ["a very long line", long],
    ["markup", "<b>Anna</b> & <script>alert(1)</script>"],
    ["lines that look like the format", "END:VEVENT BEGIN:VALARM END:VCALENDAR"],
  ])("keep %s", (_, text) => {
    const file = written({ title: text, description: `${text}\n${text}`, facts: { ...facts, place: text } });
    expect(readOne(file)).toMatchObject({ title: text, place: text, description: `${text}\n${text}` });
  });

  it("fold at 75 octets, never within a sign", () => {
    const lines = Buffer.from(written({ title: long, description: "ä".repeat(500) }), "utf8")
      .toString("latin1")
      .split("\r\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    expect(lines.map((line) => decoder.decode(Buffer.from(line, "latin1")))).toHaveLength(lines.length);
  });

  it.each([
    ["CRLF", "\r\n"],
    ["LF", "\n"],
    ["CR", "\r"],
    ["a line separator", "\u2028"],
    ["the next-line control", "\u0085"],
    ["a folded line", "\r\n "],
  ])("let nobody smuggle in a property with %s", (_, lineBreak) => {
    const evil = `Anna${lineBreak}ATTENDEE:mailto:x@example.org${lineBreak}END:VEVENT`;
    const file = calendarFile([{ ...entry, title: evil, description: evil, facts: { ...facts, place: evil } }], {
      brand: "ifb",
      method: "PUBLISH",
      name: evil,
    });
    const { entries, name, properties } = readCalendar(file);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.title).toMatch(/^Anna +ATTENDEE:mailto:x@example.org +END:VEVENT$/);
    expect(name).toMatch(/^Anna +ATTENDEE:mailto:x@example.org +END:VEVENT$/);
    expect([...(entries[0]?.properties ?? []), ...properties]).not.toContain("attendee");
  });

  it("lose control characters and what turns the reading order", () => {
    expect(readOne(written({ title: "A\u0000\u0007B\u001b\u007f\u202eC\u2066D\ud800" })).title).toBe("A B CD\ufffd");
    expect(written({ title: "A\u0000B" })).not.toMatch(/[^\P{Cc}\r\n]/u);
  });
});

describe("a training series", () => {
  const modules = [
    { title: "Grundlagen", startDate: "2027-03-01", endDate: "2027-03-03", place: "Hotel Muster, Köln" },
    { title: "Vertiefung", startDate: "2027-07-05", endDate: "2027-07-06", place: "Online" },
  ];

  it("has an entry for each module, with ids that stay", () => {
    const { entries } = readCalendar(written({ modules, sequence: 3 }));
    expect(entries).toMatchObject([
      {
        uid: "b-1-1@portal.example",
        title: "Arbeitsrecht Teil 1 – Grundlagen",
        start: "2027-03-01T12:00:00.000Z",
        end: "2027-03-03T11:30:00.000Z",
      },
      {
        uid: "b-1-2@portal.example",
        title: "Arbeitsrecht Teil 1 – Vertiefung",
        place: "Online",
        start: "2027-07-05T11:00:00.000Z",
        sequence: 3,
      },
    ]);
  });

  it("is cancelled module by module", () => {
    const file = calendarFile([{ ...entry, modules, status: "CANCELLED" }], { brand: "ifb", method: "CANCEL" });
    expect(readCalendar(file).entries.map(({ uid, status }) => [uid, status])).toEqual([
      ["b-1-1@portal.example", "CANCELLED"],
      ["b-1-2@portal.example", "CANCELLED"],
    ]);
  });
});

describe("the entry of a seat", () => {
  const words = { uid: entry.uid, title: "Arbeitsrecht Teil 1", url: entry.url, modules: [] };
  const seat = { status: "gebucht", sequence: 0, lastNotified: facts, updatedAt: entry.changedAt } as const;

  it.each([
    ["gebucht", "CONFIRMED", "Arbeitsrecht Teil 1"],
    ["reserviert", "TENTATIVE", "Reserviert: Arbeitsrecht Teil 1"],
    ["storniert", "CANCELLED", "Entfällt: Arbeitsrecht Teil 1"],
    ["zurueckgegeben", "CANCELLED", "Entfällt: Arbeitsrecht Teil 1"],
    ["verfallen", "CANCELLED", "Entfällt: Arbeitsrecht Teil 1"],
    ["abgesagt", "CANCELLED", "Entfällt: Arbeitsrecht Teil 1"],
  ] as const)("that is %s is %s", (status, expected, title) =>
    expect(entryOf({ ...seat, status }, words)).toMatchObject({
      status: expected,
      title,
      facts,
      description: "",
      changedAt: entry.changedAt,
    }),
  );

  it("names the house of each module, or that it is online", () => {
    const dates = { startDate: "2027-03-01", endDate: "2027-03-02" };
    const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
    const modules = [
      { title: "Eins", hotelId: 601, hotel, ...dates },
      { title: "Zwei", hotelId: -1, hotel: null, ...dates },
    ];
    expect(entryOf(seat, { ...words, modules }).modules.map(({ place }) => place)).toEqual(["Hotel Muster, Köln", "Online"]);
  });

  it("tells of an online event that it has no house", () =>
    expect(readOne(written(entryOf({ ...seat, lastNotified: { ...facts, place: "Online" } }, words)))).toMatchObject({ place: "Online" }));

  it("takes the place of what a calendar had under its id, up to the cancellation", () => {
    const steps = [
      { ...seat, status: "reserviert" },
      { ...seat, sequence: 1 },
      { ...seat, sequence: 2, lastNotified: { ...facts, startDate: "2027-06-08" } },
      { ...seat, sequence: 3, status: "storniert" },
    ] as const;
    const calendar = new Map<string, ReturnType<typeof readOne>>();
    const seen: unknown[] = [];
    for (const step of steps) {
      const method = step.status === "storniert" ? "CANCEL" : "PUBLISH";
      const file = calendarFile([entryOf(step, words)], { brand: "ifb", method });
      const read = readOne(file);
      expect(read.sequence).toBeGreaterThan(calendar.get(read.uid)?.sequence ?? -1);
      calendar.set(read.uid, read);
      seen.push([readCalendar(file).method, read.status, read.start.slice(0, 10), read.alarms.length]);
    }
    expect(seen).toEqual([
      ["PUBLISH", "TENTATIVE", "2027-06-07", 1],
      ["PUBLISH", "CONFIRMED", "2027-06-07", 1],
      ["PUBLISH", "CONFIRMED", "2027-06-08", 1],
      ["CANCEL", "CANCELLED", "2027-06-07", 0],
    ]);
    expect(calendar.size).toBe(1);
  });
});
