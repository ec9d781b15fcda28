import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { onSecuritySignal, type SecuritySignal } from "#src/shared/server/process/security-signal.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { badgesPdf, participantsCsv, participantsPdf, roomsCsv, roomsPdf } from "./participant-files.ts";
import { participantsPage } from "./participants.page.ts";

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  await orderPeople(store, [
    { firstname: "Zoë", lastname: "Zander", hotelOverNightOption: "Tagesgast", personalNotes: "=HYPERLINK(1)" },
    { firstname: "Jörg", lastname: "Ärmel", salutation: "Herr Dr.", email: "joerg@example.org", hotelOverNightOption: "mit Übernachtung" },
    { firstname: "-2+3", lastname: "@SUM(A1)", hotelOverNightOption: "Anreise am Vortag", kind: "reservierung" },
  ]);
  await orderPeople(store, [{ firstname: "Fremde", lastname: "Person" }], 2);
  admin = await makeStaff(store, "admin");
  return store.close;
});

const contextFor = (eventId = "1", cookie = admin.cookie) =>
  contextOf(store, `/manage/termine/${eventId}/teilnehmer`, { cookie, params: { event: eventId } });
const textOf = async (answer: Response) => openPdf(new Uint8Array(await answer.arrayBuffer()));

it("lists everybody with a seat by name, and nobody of another event", async () => {
  const { table, summary } = shown(await participantsPage(contextFor()));
  expect(table.rows.map(([person]) => person?.text)).toEqual(["@SUM(A1), -2+3", "Ärmel, Jörg", "Zander, Zoë"]);
  expect(summary).toBe("2 gebucht, 1 reserviert, 20 Plätze");
});

it("names committee and company once where the one is called after the other, and lists of rooms where there are rooms", async () => {
  const page = shown(await participantsPage(contextFor()));
  expect(page.table.rows.map(([, group]) => group?.text)).toEqual(Array(3).fill("Betriebsrat der Muster GmbH"));
  expect(page.files.map(({ label }) => label)).toContain("Zimmerliste für das Hotel");
  await store.write(async (tx) => void (await tx.update(events).set(onlineSample)));
  const online = shown(await participantsPage(contextFor()));
  expect(online.files.map(({ label }) => label)).toEqual(["Teilnehmerliste", "Teilnehmerliste", "Namensschilder, 90 × 55 mm"]);
});

describe("the lists", () => {
  it("as CSV never begin a cell with a formula, and open with umlauts", async () => {
    const answer = await participantsCsv(contextFor());
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = new TextDecoder().decode(bytes).trim().split("\r\n");
    expect(rows).toHaveLength(4);
    for (const cell of rows.flatMap((row) => row.split(";"))) expect(cell.replace(/^\uFEFF?"?/, "")).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows[2]).toMatch(/^Ärmel;Jörg;Herr Dr\.;joerg@example\.org;Betriebsrat der Muster GmbH;Muster GmbH;/);
  });

  it("for the event have neither addresses nor prices, and are tagged", async () => {
    const noted: SecuritySignal[] = [];
    onTestFinished(onSecuritySignal((signal) => noted.push(signal)));
    const { text, marked, textsOf } = await textOf(await participantsPdf(contextFor()));
    expect(noted).toMatchObject([{ kind: "export", about: "Teilnehmende" }]);
    expect([marked, textsOf("H1")]).toEqual([true, ["Teilnehmende"]]);
    expect(text).toContain("Ärmel, Jörg");
    expect(text).not.toMatch(/@example|€|Fremde/);
  });

  it("for the hotel have names and nights, and nothing that a hotel need not know", async () => {
    const { text } = await textOf(await roomsPdf(contextFor()));
    expect(text).toContain("Ärmel, Jörg");
    expect(text).toMatch(/2 Zimmer, dazu 1 Tagesgast ohne/);
    expect(text).not.toMatch(/joerg@|Muster GmbH|Betriebsrat der Muster|HYPERLINK|Zander/);
    const csv = await (await roomsCsv(contextFor())).text();
    const nights = csv
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(";")[4]);
    expect(nights.toSorted()).toEqual(["3", "4"]);
    expect(csv).not.toMatch(/@example|Betriebsrat/);
  });

  it("of badges name those who have booked", async () => {
    const { text } = await textOf(await badgesPdf(contextFor()));
    expect(text).toContain("Dr. Jörg Ärmel");
    expect(text).not.toMatch(/SUM|Fremde/);
  });

  it("stand in the audit log when they are taken", async () => {
    await badgesPdf(contextFor());
    expect((await auditOf(store))[0]).toMatchObject({
      action: "participants-exported",
      subject: "event:1",
      detail: { event: 1, rows: 3, file: "Namensschilder" },
    });
  });

  it("as CSV ask for a fresh second factor", async () => {
    const stale = await cookieFor(store, admin.id, { secondFactorAt: new Date(Date.now() - 3_600_000) });
    const [status, location] = answered(await participantsCsv(contextFor("1", stale)));
    expect([status, location]).toEqual([303, expect.stringContaining("zweiter-faktor")]);
    expect((await auditOf(store)).map(({ action }) => action)).not.toContain("participants-exported");
  });

  it.each([participantsCsv, participantsPdf, badgesPdf, roomsCsv, roomsPdf])("are not there for an event there is not", async (file) =>
    expect((await file(contextFor("9"))).status).toBe(404),
  );
});
