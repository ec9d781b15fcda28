import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "../client.ts";
import { allEvents } from "../repositories/events.ts";
import { meta } from "../schema/meta.ts";
import { seedDemo, seedDemoIfEmpty } from "./demo.ts";

const SEED_DAY = "2026-11-20";
const SECRET = "x".repeat(32);
const root = mkdtempSync(join(tmpdir(), "portal-seed-"));
let content: string;
let store: Store;

const write = (name: string, text: string): void => {
  const file = join(content, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const event = (change: Readonly<Record<string, unknown>> = {}) => ({
  id: 10001,
  theme: "arbeitsrecht",
  hotel: "hotel-muster",
  week: 7,
  weekday: "mo",
  days: 3,
  start: "13:00",
  end: "12:30",
  seats: 18,
  minimum: 8,
  booked: 5,
  prices: [1290, 1190.5],
  ...change,
});
const events = (...list: readonly unknown[]): void => write("_demo/events.yaml", JSON.stringify(list));
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: unknown) => (error instanceof Error ? error.message : ""));

beforeEach(async () => {
  content = mkdtempSync(join(root, "content-"));
  write("themes/arbeitsrecht.md", "---\nid: 101\ntitle: Arbeitsrecht Teil 1\n---\n\nText\n");
  write("conferences/br-tag.md", "---\nid: 7\ntitle: BR-Tag\n---\n");
  write("locations/koeln.md", "---\nid: 14\ntitle: Köln\n---\n");
  write(
    "hotels/hotel-muster.md",
    "---\nid: 601\ntitle: Hotel Muster\nlocation: koeln\nrates: { overnight: 149, dayGuest: 59.5, dayBefore: 109 }\n---\n",
  );
  store = await openStore(":memory:");
  await store.migrate();
  return store.close;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("writes an event in person with title, place, prices and rates in cents", async () => {
  events(event());
  expect(await seedDemo(store, content, SEED_DAY, SECRET)).toEqual({ ok: true, events: 1 });
  expect(await allEvents(store.db)).toEqual([
    {
      eventId: 10001,
      themeId: 101,
      themeSlug: "arbeitsrecht",
      conferenceSlug: null,
      title: "Arbeitsrecht Teil 1",
      startDate: "2027-01-04",
      endDate: "2027-01-06",
      startTime: "13:00",
      endTime: "12:30",
      hotel: [{ hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" }],
      modules: [],
      seats: 18,
      minimum: 8,
      booked: 5,
      held: 0,
      cancelled: false,
      prices: [129_000, 119_050],
      rates: { overnight: 14_900, dayGuest: 5_950, dayBefore: 10_900 },
    },
  ]);
  expect(await store.db.select().from(meta)).toEqual([{ key: "demo-seed-day", value: SEED_DAY }]);
});

it("writes a cancelled conference, an event online and a series", async () => {
  const modules = [
    { title: "Modul 1", hotel: "hotel-muster", week: 7, weekday: "mo", days: 3 },
    { title: "Modul 2", hotel: "online", week: 11, weekday: "di", days: 2 },
  ];
  events(
    event({ theme: undefined, conference: "br-tag", cancelled: true }),
    event({ id: 10002, hotel: "online" }),
    event({ id: 10003, modules }),
  );
  await seedDemo(store, content, SEED_DAY, SECRET);
  const [conference, online, series] = await allEvents(store.db);
  expect(conference).toMatchObject({ themeId: null, conferenceSlug: "br-tag", title: "BR-Tag", cancelled: true });
  expect(online).toMatchObject({ hotel: [], rates: null });
  expect(series).toMatchObject({
    startDate: "2027-01-04",
    endDate: "2027-02-03",
    modules: [{ hotelId: 601 }, { hotelId: -1, hotel: null }],
  });
});

it("reads generated catalogues line by line", async () => {
  const lines = Array.from({ length: 1200 }, (_, index) => JSON.stringify(event({ id: 20_000 + index })));
  write("_demo/events.jsonl", `${lines.join("\n")}\n`);
  expect(await seedDemo(store, content, SEED_DAY, SECRET)).toEqual({ ok: true, events: 1200 });
});

it("leaves a database with events alone", async () => {
  events(event());
  await seedDemoIfEmpty(store, content, new Date(`${SEED_DAY}T12:00:00Z`), SECRET);
  const before = await allEvents(store.db);
  events(event({ id: 10002 }), event({ id: 10003 }));
  expect(await seedDemo(store, content, "2027-02-01", SECRET)).toEqual({ ok: false, reason: "not-empty" });
  expect(await allEvents(store.db)).toEqual(before);
});

describe("wrong data", () => {
  it.each([
    ["an unknown field", event({ colour: "rot" }), "Das Feld „colour“ gibt es nicht."],
    ["a missing field", event({ seats: undefined }), "Das Feld „seats“ muss eine ganze Zahl sein."],
    ["a wrong weekday", event({ weekday: "sa" }), "Das Feld „weekday“ muss mo, di, mi, do oder fr sein."],
    ["a weekend", event({ weekday: "mi", days: 4 }), "Das Feld „days“ führt über ein Wochenende."],
    ["a wrong time", event({ start: "25:00" }), "Das Feld „start“ muss eine Uhrzeit wie 09:00 sein."],
    ["more bookings than seats", event({ booked: 19 }), "Das Feld „booked“ ist größer als die Zahl der Plätze."],
    ["neither theme nor conference", event({ theme: undefined }), "Das Feld „theme“ braucht entweder ein Thema oder eine Fachtagung."],
    ["both theme and conference", event({ conference: "br-tag" }), "Das Feld „theme“ braucht entweder ein Thema oder eine Fachtagung."],
    ["no price", event({ prices: [] }), "Das Feld „prices“ braucht mindestens einen Preis."],
    ["an unknown theme", event({ theme: "nix" }), "Das Thema „nix“ gibt es nicht."],
    ["an unknown conference", event({ theme: undefined, conference: "nix" }), "Die Fachtagung „nix“ gibt es nicht."],
    ["an unknown hotel", event({ hotel: "nix" }), "Das Hotel „nix“ gibt es nicht."],
    ["a text instead of an entry", "Termin", "Das ist kein Eintrag mit Feldern."],
  ])("names file and entry for %s", async (_, wrong, sentence) => {
    events(event({ id: 9999 }), wrong);
    const where = typeof wrong === "string" ? "Nummer 2" : "10001";
    expect(await messageOf(seedDemo(store, content, SEED_DAY, SECRET))).toBe(
      `${join(content, "_demo/events.yaml")}, Eintrag ${where}: ${sentence}`,
    );
    expect(await allEvents(store.db)).toEqual([]);
  });

  it("names a number given twice", async () => {
    events(event(), event());
    expect(await messageOf(seedDemo(store, content, SEED_DAY, SECRET))).toContain("Die Nummer 10001 ist doppelt vergeben.");
  });

  it("names the line of broken YAML", async () => {
    write("_demo/events.yaml", "- id: 1\n  theme: [offen\n- id: 2\n");
    expect(await messageOf(seedDemo(store, content, SEED_DAY, SECRET))).toMatch(/events\.yaml:\d: Das ist kein gültiges YAML\.$/);
  });

  it("names the line of broken JSON", async () => {
    write("_demo/events.jsonl", `${JSON.stringify(event())}\n{"id":\n`);
    expect(await messageOf(seedDemo(store, content, SEED_DAY, SECRET))).toBe(
      `${join(content, "_demo/events.jsonl")}:2: Das ist kein gültiges JSON.`,
    );
  });

  it("names a hotel in an unknown town", async () => {
    events(event());
    rmSync(join(content, "locations/koeln.md"));
    expect(await messageOf(seedDemo(store, content, SEED_DAY, SECRET))).toContain("hotel-muster.md: Den Ort „koeln“ gibt es nicht.");
  });

  it("says that there are no demo events", async () =>
    expect(await messageOf(seedDemo(store, content, SEED_DAY, SECRET))).toContain("Es fehlen die Demotermine"));
});
