import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { noteMeta } from "#db/repositories/meta.ts";
import { insertIssue, stepIssue } from "#db/repositories/newsletter-issues.ts";
import { eventDesk } from "#db/schema/event-desk.ts";
import { eventFiles, storedBytes } from "#db/schema/event-files.ts";
import { events } from "#db/schema/events.ts";
import { feedbackAnswers } from "#db/schema/feedback.ts";
import { newsletterSubscriptions } from "#db/schema/requests.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { overviewPage } from "./overview.page.ts";
import { makeRequest } from "./test/sample-requests.ts";
import { contextOf, makeStaff, type StaffMember } from "./test/staff-member.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const read = ({ cookie }: StaffMember) => overviewPage(contextOf(store, "/manage", { cookie }));

async function fill(): Promise<void> {
  await makeRequest(store);
  await makeRequest(store, { status: "in-arbeit" });
  await makeRequest(store, { status: "erledigt" });
  const now = new Date();
  await store.write((tx) => queueMail(tx, { brand: "ifb", to: "a@example.org", subject: "A", blocks: [] }, { origins: testOrigins, now }));
  const base = { brand: "ifb", consentText: "Ja", requestedAt: now, requestedFrom: "192.0.2.0" } as const;
  await store.write((tx) =>
    tx.insert(newsletterSubscriptions).values([
      { id: "1", email: "a@example.org", confirmedAt: now, ...base },
      { id: "2", email: "b@example.org", ...base },
      { id: "3", email: "c@example.org", confirmedAt: now, endedAt: now, ...base },
    ]),
  );
}

/** A text that may be published, one that may not, and a photo that somebody has hidden. */
async function toDecide(): Promise<void> {
  const at = new Date();
  const event = { startDate: dayFromNow(-9), endDate: dayFromNow(-7) };
  const answer = { eventId: 1, overall: 5, comment: "Gut", consentText: "Ja", shownName: "", contact: 0, version: 1 };
  const times = { createdAt: at, updatedAt: at };
  const photo = { eventId: 1, kind: "foto", name: "a.jpg", type: "image/jpeg", digest: "d", bytes: 1, marked: "offen" } as const;
  await store.write(async (tx) => {
    await tx.insert(events).values(sampleEvent(1, event));
    await tx.insert(feedbackAnswers).values([
      { id: "shown", publication: "unnamed", releaseState: "waiting", ...answer, ...times },
      { id: "kept", publication: "no", releaseState: "waiting", ...answer, ...times },
    ]);
    await tx.insert(storedBytes).values({ digest: "d", bytes: 1, storedAt: at });
    await tx.insert(eventFiles).values({ id: "photo", uploadedAt: at, hiddenAt: at, ...photo });
  });
}

it("shows an admin what waits everywhere", async () => {
  await fill();
  const issue = { brand: "ifb", subject: "Neues", createdById: null, createdAt: new Date() } as const;
  await store.write(async (tx) => {
    for (const id of ["a", "b", "c"]) await insertIssue(tx, { id, ...issue });
    await stepIssue(tx, "a", { from: ["entwurf"], to: "geplant", set: { sendAt: new Date() } }, new Date());
    await stepIssue(tx, "b", { from: ["entwurf"], to: "entwurf", set: { sendAt: new Date() } }, new Date());
  });
  await toDecide();
  const { areas, waiting, figures } = await read(await makeStaff(store, "admin"));
  expect(waiting.map(({ label, value, href }) => [label, value, href])).toEqual([
    ["Neue Anfragen", 1, "/manage/anfragen?status=neu"],
    ["Anfragen in Arbeit", 1, "/manage/anfragen?status=in-arbeit"],
    ["Überfällige Anfragen", 0, "/manage/anfragen?frist=ueberfaellig"],
    ["Termine unter Mindestzahl", 0, "/manage/termine?stand=entscheidung"],
    ["Ausgebucht mit Warteliste", 0, "/manage/termine?stand=wartende"],
    ["Offene Angebote der Warteliste", 0, "/manage/termine?stand=angebote"],
    ["Reservierungen, die heute enden", 0, "/manage/buchungen?frist=heute"],
    ["Unbeantwortete Terminanfragen", 0, "/manage/beratung"],
    ["Texte nach Gesetzesänderungen zu prüfen", 0, "/manage/legislation/pruefen"],
    ["Gesetze, die eingelesen werden können", 0, "/manage/legislation"],
    ["Neuere Fassungen von Gesetzen", 0, "/manage/legislation"],
    ["Kalender, die sich nicht lesen lassen", 0, "/manage/beratung"],
    ["Rückmeldungen zur Freigabe", 1, "/manage/rueckmeldungen"],
    ["Ausgeblendete Fotos", 1, "/manage/fotos"],
    ["Wartet im Forum", 0, "/manage/forum"],
    ["Nicht versandte Newsletter", 1, "/manage/newsletter"],
    ["Nicht zugestellte E-Mails", 0, "/manage/mails?status=aufgegeben"],
    ["Gescheiterte Aufgaben", 3, "#aufgaben"],
  ]);
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ["E-Mails im Ausgang", 1],
    ["Konten", 1],
    ["Newsletter-Abonnements", 1],
  ]);
  expect(areas.map(({ label }) => label)).toEqual(expect.arrayContaining(["Übersicht", "Konten", "E-Mails", "Protokoll"]));
});

it("shows an editor nothing of accounts and mails", async () => {
  const { areas, waiting, figures } = await read(await makeStaff(store, "editor"));
  expect(waiting.map(({ label }) => label)).not.toContain("Nicht zugestellte E-Mails");
  expect(figures.map(({ label }) => label)).toEqual(["Newsletter-Abonnements"]);
  expect(areas.map(({ label }) => label)).toContain("Anfragen");
  for (const foreign of ["Konten", "E-Mails", "Protokoll", "Sicherheit"]) expect(areas.map(({ label }) => label)).not.toContain(foreign);
});

it("counts nothing in an empty portal whose server works", async () => {
  const now = new Date().toISOString();
  await store.write(async (tx) => {
    for (const job of ["mails", "bookings", "housekeeping"]) await noteMeta(tx, `job ${job}`, now);
  });
  const { waiting, decisions, lateJobs } = await read(await makeStaff(store, "admin"));
  expect(waiting.map(({ value }) => value)).toEqual(waiting.map(() => 0));
  expect(waiting.length).toBeGreaterThan(0);
  expect([decisions, lateJobs]).toEqual([null, []]);
});

it("names a job that has not succeeded in time", async () => {
  const [now, before] = [new Date(), new Date(Date.now() - 16 * 60_000)].map((at) => at.toISOString());
  await store.write(async (tx) => {
    for (const [job, at = ""] of [
      ["mails", before],
      ["bookings", now],
      ["housekeeping", before],
    ] as const)
      await noteMeta(tx, `job ${job}`, at);
  });
  expect((await read(await makeStaff(store, "admin"))).lateJobs).toEqual(["E-Mails zu versenden"]);
});

describe("of events", () => {
  const insert = (...rows: readonly ReturnType<typeof sampleEvent>[]) => store.write((tx) => tx.insert(events).values([...rows]));
  it("waits what is below its minimum and due in two weeks, by its own day or three weeks before it begins", async () => {
    const [start, later] = [
      { startDate: dayFromNow(35), endDate: dayFromNow(36) },
      { startDate: dayFromNow(36), endDate: dayFromNow(36) },
    ];
    await insert(
      sampleEvent(1, { booked: 7, minimum: 8, ...start }),
      sampleEvent(2, { booked: 8, minimum: 8, ...start }),
      sampleEvent(3, { booked: 0, ...later }),
      sampleEvent(4, { booked: 0, ...later, endDate: dayFromNow(99) }),
      sampleEvent(5, { booked: 0, ...start }),
      sampleEvent(6, { booked: 0, startDate: dayFromNow(0), endDate: dayFromNow(1) }),
      sampleEvent(7, { booked: 0, ...start, cancelledAt: new Date() }),
    );
    const own = { version: 1, notes: "" };
    await store.write((tx) =>
      tx.insert(eventDesk).values([
        { eventId: 4, decisionDate: dayFromNow(14), ...own },
        { eventId: 5, decisionDate: dayFromNow(15), ...own },
      ]),
    );
    const { decisions, waiting } = await read(await makeStaff(store, "editor"));
    expect(decisions?.rows.map(([until, event]) => [until?.text, event?.href])).toEqual([
      [formatDay(dayFromNow(14)), "/manage/termine/1"],
      [formatDay(dayFromNow(14)), "/manage/termine/4"],
    ]);
    expect(waiting.find(({ label }) => label === "Termine unter Mindestzahl")?.value).toBe(2);
  });

  it("waits what is full while somebody stands in its line", async () => {
    await insert(sampleEvent(1, { seats: 5, booked: 5 }), sampleEvent(2, { seats: 5, booked: 4 }), sampleEvent(3, { seats: 5, booked: 5 }));
    const person = { brand: "ifb", quantity: 1, salutation: "Frau", firstname: "A", lastname: "B", email: "a@example.org" } as const;
    const at = { createdAt: new Date(), updatedAt: new Date() };
    await store.write((tx) =>
      tx.insert(waitingEntries).values([
        { id: "1", eventId: 1, status: "wartet", ...person, ...at },
        { id: "2", eventId: 2, status: "wartet", ...person, ...at },
        { id: "3", eventId: 3, status: "verlassen", ...person, ...at },
        { id: "4", eventId: 2, status: "angeboten", ...person, ...at },
      ]),
    );
    const { waiting } = await read(await makeStaff(store, "editor"));
    const told = ["Ausgebucht mit Warteliste", "Offene Angebote der Warteliste"];
    expect(waiting.filter(({ label }) => told.includes(label)).map(({ value }) => value)).toEqual([1, 1]);
  });
});
