import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { deskEventById } from "#db/repositories/desk-events.ts";
import { events } from "#db/schema/events.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { csvRow } from "#src/shared/server/csv/csv-row.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { answered, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { eventEditPage } from "./event-edit.page.ts";
import { eventImportPage } from "./event-import.page.ts";
import { eventsCsv } from "./events-csv.ts";

publishChoices();

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2, { ...onlineSample, startDate: dayFromNow(40), endDate: dayFromNow(41) })]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

const PATH = "/manage/termine/import";

async function upload(content: string | Uint8Array<ArrayBuffer>, who = admin) {
  const body = new FormData();
  body.set("file", new File([content], "termine.csv", { type: "text/csv" }));
  const context = contextOf(store, PATH, { cookie: who.cookie });
  const request = new Request(new URL(PATH, testOrigins.ifb), {
    method: "POST",
    body,
    headers: { Cookie: who.cookie, Origin: testOrigins.ifb },
  });
  const page = shown(await eventImportPage({ ...context, request }));
  return { ...page, status: context.response.status };
}

async function confirm({ preview }: Awaited<ReturnType<typeof upload>>, who = admin) {
  const form = { key: preview?.key ?? "", shown: preview?.shown ?? "" };
  const context = contextOf(store, PATH, { cookie: who.cookie, form });
  const answer = await eventImportPage(context);
  return answer instanceof Response ? answer.status : (context.response.status ?? 200);
}

const exported = async (): Promise<string> => (await eventsCsv(contextOf(store, "/manage/termine.csv", { cookie: admin.cookie }))).text();
const count = async (): Promise<number> => (await store.db.select().from(events)).length;

const heading = "Thema;Beginn;Ende;Uhrzeit des Beginns;Uhrzeit des Endes;Hotel;Plätze;Mindestzahl;Preis der ersten Person";
const line = (change: Partial<Record<"theme" | "start" | "hotel" | "seats" | "price", string>> = {}): string => {
  const { theme = "betriebsrat", start = formatDay(dayFromNow(80)), hotel = "601", seats = "20", price = "1.590,00" } = change;
  return [theme, start, start, "09:00", "17:00", hotel, seats, "8", price].join(";");
};
const file = (...lines: readonly string[]): string => [heading, ...lines].join("\r\n");

it("reading the export in again changes nothing, whatever stands in the texts", async () => {
  const notes = '=SUM(A1)\n\'=1;"x"';
  const page = shown(await eventEditPage(contextOf(store, "/manage/termine/1", { cookie: admin.cookie, params: { event: "1" } })));
  const form = { ...page.typed, version: "0", notes, room: "-1", manager: admin.id, trainer1: "anna-adler" } as Record<string, string>;
  expect(
    answered(await eventEditPage(contextOf(store, "/manage/termine/1", { cookie: admin.cookie, params: { event: "1" }, form })))[0],
  ).toBe(303);
  const text = await exported();
  for (const cell of text.replace("\uFEFF", "").split(/[;\r\n"]+/)) expect(cell).not.toMatch(/^[=+\-@]/);
  const checked = await upload(text);
  expect([checked.unreadable, checked.preview?.counts]).toEqual([null, { created: 0, changed: 0, same: 2, wrong: 0 }]);
});

it("reading the export in again keeps who looks after an event and has left the team since", async () => {
  const left = await makeStaff(store, "editor");
  const looksAfter = async (managerId: string): Promise<void> => {
    const page = shown(await eventEditPage(contextOf(store, "/manage/termine/1", { cookie: admin.cookie, params: { event: "1" } })));
    const form = { ...page.typed, version: String(page.version), manager: managerId } as Record<string, string>;
    await eventEditPage(contextOf(store, "/manage/termine/1", { cookie: admin.cookie, params: { event: "1" }, form }));
    expect(await deskEventById(store.db, 1)).toMatchObject({ managerId });
  };
  await looksAfter(left.id);
  await store.write(async (tx) => void (await tx.update(users).set({ staffRole: null }).where(eq(users.id, left.id))));
  expect((await upload(await exported())).preview?.counts).toMatchObject({ changed: 0, same: 2, wrong: 0 });
  await looksAfter(admin.id);
  expect((await upload("Nummer;Betreuung\n1;\n")).preview?.table.rows[0]?.[3]?.text).toContain("Betreuung: Adele Admin → –");
});

it("shows what a file would do, and does it only once that was confirmed, once", async () => {
  const checked = await upload(file(line(), line({ hotel: "online" })));
  expect(checked.preview?.counts).toEqual({ created: 2, changed: 0, same: 0, wrong: 0 });
  expect(await count()).toBe(2);
  expect(await confirm(checked)).toBe(303);
  expect(await deskEventById(store.db, 3)).toMatchObject({
    title: "Betriebsrat Teil 1",
    startDate: dayFromNow(80),
    price1: 159_000,
    overnightRate: 15_000,
  });
  expect(await confirm(checked)).toBe(409);
  expect(await count()).toBe(4);
});

it("understands umlauts of Windows", async () => {
  const bytes = Uint8Array.from([...file(line())].map((sign) => sign.charCodeAt(0)));
  expect(bytes.includes(0xe4)).toBe(true);
  expect((await upload(bytes)).preview?.counts.created).toBe(1);
});

it("changes events by their number; columns that are missing stay as they are", async () => {
  const checked = await upload("Nummer;Plätze\n1;30\n2;20\n");
  expect(checked.preview?.table.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ["2", "1", "wird geändert", "Plätze: 20 → 30"],
  ]);
  expect(await confirm(checked)).toBe(303);
  expect(await deskEventById(store.db, 1)).toMatchObject({ seats: 30, booked: 5, version: 1, price1: 129_000 });
});

it.each([
  ["a doubled line", () => file(line(), line()), "Dieser Termin steht schon in Zeile 2."],
  [
    "an event there is already",
    () => file(line({ theme: "arbeitsrecht", start: formatDay(dayFromNow(30)) })),
    "Diesen Termin gibt es schon: Nummer 1.",
  ],
  ["a number twice", () => "Nummer;Plätze\n1;30\n1;31", "Diese Nummer steht schon in Zeile 2."],
  ["an unknown number", () => "Nummer;Plätze\n77;30", "Einen Termin mit dieser Nummer gibt es nicht. Neue Termine haben keine."],
  ["too few seats", () => "Nummer;Plätze\n1;4", "Plätze: 5 Plätze sind schon vergeben oder reserviert; weniger geht nicht."],
  [
    "an older version",
    () => "Nummer;Fassung;Plätze\n1;7;30",
    "Dieser Termin wurde geändert, nachdem die Datei entstanden ist. Bitte exportieren Sie ihn neu.",
  ],
  [
    "wrong money",
    () => file(line({ price: "viel" })),
    "Preis der ersten Person: Bitte schreiben Sie den Betrag wie 1.590,00, höchstens 100.000 Euro.",
  ],
])("tells of %s", async (_, text, sentence) => {
  const { preview } = await upload(text());
  expect(preview?.counts.wrong).toBe(1);
  expect(preview?.table.rows[0]?.[3]?.text).toContain(sentence);
});

it.each([
  ["", "Bitte wählen Sie eine Datei aus."],
  ["\n\n", "Die Datei ist leer."],
  ["Thema;Beginn\n", "Die Datei hat nur eine Kopfzeile."],
  ["Thema,Beginn\na,b", "Die Spalten sind mit Kommas getrennt. Bitte speichern Sie die Datei mit Semikolons."],
  ["Thema;Unsinn\na;b", "Die Spalte „Unsinn“ gibt es nicht."],
  ["Thema;thema\na;b", "Eine Spalte steht doppelt in der ersten Zeile."],
])("says why %j can't be read", async (text, sentence) => {
  const { status, unreadable } = await upload(text);
  expect([status, unreadable]).toEqual([422, sentence]);
});

describe("a file that moves events", () => {
  const moving = `Nummer;Beginn;Ende\n1;${formatDay(dayFromNow(37))};${formatDay(dayFromNow(40))}`;

  it("shows who is told what before anything is written, and nothing else is confirmed", async () => {
    const order = async () => {
      const now = new Date();
      const placed = await orderCart(store, await filledCart(store, [[1, [samplePerson({})]]], now), now);
      expect(placed.ok).toBe(true);
    };
    await order();
    const checked = await upload(moving);
    expect(checked.preview?.told).toMatchObject({
      events: 1,
      seats: 6,
      mail: { text: expect.stringContaining("Zeit bisher") },
    });
    expect(checked.preview?.table.rows[0]?.slice(2).map(({ text, soft }) => [text, soft])).toEqual([
      ["wird verlegt", "6 gebucht, 0 reserviert"],
      [expect.stringContaining(`Beginn: ${formatDay(dayFromNow(30))} → ${formatDay(dayFromNow(37))}`), undefined],
    ]);
    await order();
    expect(await confirm(checked)).toBe(409);
    expect((await deskEventById(store.db, 1))?.startDate).toBe(dayFromNow(30));
    expect(await confirm(await upload(moving))).toBe(303);
    expect((await deskEventById(store.db, 1))?.startDate).toBe(dayFromNow(37));
  });

  it("shows trainers and rooms that are needed twice, by events there are and by other lines", async () => {
    const heads = `${heading};Raum;Referent/in 1`;
    const start = (days: number): string => formatDay(dayFromNow(days));
    const busy = (days: number, rest: string): string => `${line({ start: start(days), theme: "arbeitsrecht" })};${rest}`;
    expect(await confirm(await upload([heads, busy(101, "Saal 1;anna-adler")].join("\n")))).toBe(303);
    const checked = await upload(
      [
        heads,
        `${line({ start: start(101), hotel: "602" })};;anna-adler`,
        busy(108, "Saal 1;"),
        `${line({ start: start(108) })};Saal 1;`,
      ].join("\n"),
    );
    const sentences = checked.preview?.table.rows.map((cells) => cells[3]?.soft ?? "") ?? [];
    expect(sentences[0]).toContain("Anna Adler ist schon eingeteilt: Termin 3,");
    expect(sentences[1]).toContain("Der Raum „Saal 1“ ist schon belegt: Zeile 4,");
    expect(sentences[2]).toContain("Der Raum „Saal 1“ ist schon belegt: Zeile 3,");
    // The event gives its trainer away in the same file.
    const away = `Nummer;Beginn;Ende\n3;${start(115)};${start(115)}`;
    expect(await confirm(await upload(away))).toBe(303);
    const free = await upload([heads, `${line({ start: start(101), hotel: "602" })};;anna-adler`].join("\n"));
    expect(free.preview?.table.rows[0]?.[3]?.soft ?? "").not.toContain("eingeteilt");
  });
});

describe("a file that is half broken", () => {
  const broken = () => file(line(), line({ theme: "gibt-es-nicht" }), line({ start: formatDay(dayFromNow(90)) }));

  it("writes nothing until the good half is confirmed", async () => {
    const checked = await upload(broken());
    expect(checked.preview?.counts).toEqual({ created: 2, changed: 0, same: 0, wrong: 1 });
    expect(await count()).toBe(2);
    expect(await confirm(checked)).toBe(303);
    expect(await count()).toBe(4);
  });

  it("writes nothing when something has changed since it was looked through", async () => {
    const checked = await upload("Nummer;Plätze\n1;8\n2;30");
    await store.write((tx) => tx.update(events).set({ booked: 10 }).where(eq(events.eventId, 1)));
    expect(await confirm(checked)).toBe(409);
    expect((await deskEventById(store.db, 2))?.seats).toBe(20);
  });
});

it("is nobody else's to confirm", async () => {
  const other = await makeStaff(store, "editor");
  expect(await confirm(await upload(file(line())), other)).toBe(409);
  expect(await count()).toBe(2);
});

it("takes ten thousand lines and no more", async () => {
  const many = (rows: number): string => `Nummer;Plätze\n${Array.from({ length: rows }, (_, index) => `${index + 1};20`).join("\n")}`;
  expect((await upload(many(10_000))).preview?.counts).toEqual({ created: 0, changed: 0, same: 2, wrong: 9998 });
  expect((await upload(many(10_001))).unreadable).toContain("höchstens 10.000 Zeilen");
});

it("begins no cell of the export with a formula", () => expect(csvRow(["=1"])).toBe("'=1\r\n"));
