import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import { allConsultants, consultantById, consultantIdOfGremium } from "#db/repositories/consultants.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { appointments } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { users } from "#db/schema/users.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { appointmentPath } from "#src/booking/consulting/appointment-words.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import { BUSY_SEAL } from "#src/booking/consulting/busy/refresh-busy.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  orphans,
  sampleConsultant,
  sampleWish,
  subjectsTo,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { unseal } from "#src/shared/server/secrets/seal.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { appointmentDeskPage } from "./appointment.page.ts";
import { consultingCalendarPage } from "./calendar.page.ts";
import { consultantDeskPage } from "./consultant.page.ts";
import { onBehalfPage } from "./on-behalf.page.ts";

const now = new Date();
const DAY = workingDay(now);
let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await openMigratedMemory();
  await addConsultants(store, sampleConsultant("a", { confirms: true }));
  editor = await makeStaff(store, "editor");
  return store.close;
});

async function requested(time = "10:00") {
  const outcome = await bookAppointment(store, sampleWish(clockOn(DAY, time)), consultingAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.appointment;
}
const send = (id: string, form: Readonly<Record<string, string>>) =>
  appointmentDeskPage(contextOf(store, `/manage/beratung/${id}`, { cookie: editor.cookie, params: { appointment: id }, form }));
const read = (id: string) =>
  appointmentDeskPage(contextOf(store, `/manage/beratung/${id}`, { cookie: editor.cookie, params: { appointment: id } }));
const statusOf = async (id: string) => (await store.db.select().from(appointments).where(eq(appointments.id, id)))[0]?.status;
const demote = () => store.write(async (tx) => void (await tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id))));

describe("an appointment at the desk", () => {
  it("is confirmed with a mail and a line in the audit log", async () => {
    const { id, email } = await requested();
    expect(shown(await read(id))).toMatchObject({ mayAnswer: true, mayCancel: true });
    expect(answered(await send(id, { intent: "confirm" }))).toEqual([303, `/manage/beratung/${id}?meldung=appointment-confirmed`]);
    expect(await statusOf(id)).toBe("gebucht");
    expect(await subjectsTo(store.db, email)).toContainEqual(expect.stringContaining("Bestätigt"));
    expect(await auditOf(store)).toMatchObject([{ actorId: editor.id, action: "appointment-confirmed", subject: `appointment:${id}` }]);
    expect(shown(await send(id, { intent: "confirm" })).message?.kind).toBe("problem");
    expect(await auditOf(store)).toHaveLength(1);
  });

  it("gets new links, once, with a mail and a reason in the audit log", async () => {
    const { id, email } = await requested();
    const form = { intent: "revoke-links", version: "0", reason: "Mail wurde weitergeleitet" };
    expect(shown(await send(id, { ...form, reason: "" })).links.refused?.errors["reason"]).toBeDefined();
    expect(answered(await send(id, form))).toEqual([303, `/manage/beratung/${id}?meldung=appointment-links-revoked`]);
    const [row] = await store.db.select().from(appointments).where(eq(appointments.id, id));
    const sent = (await store.db.select().from(mails).where(eq(mails.recipient, email))).find(({ subject }) =>
      subject.startsWith("Neuer Link"),
    );
    expect(sent?.text).toContain(appointmentPath(row ?? { id, linkVersion: 0 }, testSecret));
    expect(await auditOf(store)).toMatchObject([{ action: "appointment-links-revoked", detail: { reason: form.reason } }]);
    expect(shown(await send(id, form)).links).toMatchObject({ version: 1, refused: { typed: { reason: form.reason } } });
    await demote();
    expect(answered(await send(id, { ...form, version: "1" }))[0]).toBe(403);
    expect(row?.linkVersion).toBe(1);
  });

  it("is called off and frees its time", async () => {
    const { id } = await requested();
    await send(id, { intent: "cancel" });
    expect(await orphans(store.db)).toEqual([]);
    expect((await bookAppointment(store, sampleWish(clockOn(DAY, "10:00")), consultingAt(now))).ok).toBe(true);
  });

  it("is moved to a time that is offered, with a mail, and keeps its number; a taken time is refused", async () => {
    const { id, email } = await requested();
    await requested("11:15");
    const page = await appointmentDeskPage(
      contextOf(store, `/manage/beratung/${id}?ab=${DAY}`, { cookie: editor.cookie, params: { appointment: id } }),
    );
    const starts = shown(page).move?.options.map(({ value }) => value) ?? [];
    expect(starts).toContain(clockOn(DAY, "09:00").toISOString());
    expect(starts).not.toContain(clockOn(DAY, "11:15").toISOString());
    const taken = shown(await send(id, { intent: "move", start: clockOn(DAY, "11:15").toISOString() }));
    expect(taken.message?.kind).toBe("problem");
    expect(answered(await send(id, { intent: "move", start: clockOn(DAY, "09:00").toISOString() }))).toEqual([
      303,
      `/manage/beratung/${id}?meldung=appointment-moved`,
    ]);
    expect(await subjectsTo(store.db, email)).toContainEqual(expect.stringContaining("Verschoben"));
    expect(await orphans(store.db)).toEqual([]);
    expect(await auditOf(store)).toMatchObject([{ action: "appointment-moved", subject: `appointment:${id}` }]);
    expect(await send(id, { intent: "move", start: "morgen" })).toMatchObject({ status: 400 });
  });

  it("gives the committee of whoever asks its own consultant, and takes her away again", async () => {
    const userId = await makeAccount(store, "petra.probe@example.org");
    const gremiumId = await store.write((tx) => insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, now));
    const outcome = await bookAppointment(store, sampleWish(clockOn(DAY, "10:00"), { userId }), consultingAt(now));
    if (!outcome.ok) throw new Error(outcome.reason);
    const { id } = outcome.appointment;
    expect(shown(await read(id)).gremium).toBeNull();
    await store.write((tx) => addMember(tx, userId, { gremiumId, function: "member", position: null }, now));
    expect(shown(await read(id)).gremium).toEqual({ id: gremiumId, name: "BR Muster", adviser: null, assigned: false });
    const sent = answered(await send(id, { intent: "assign", gremium: gremiumId }));
    expect(sent).toEqual([303, `/manage/beratung/${id}?meldung=consultant-assigned`]);
    expect(await consultantIdOfGremium(store.db, gremiumId)).toBe("a");
    expect(shown(await read(id)).gremium).toMatchObject({ adviser: "Beate Beispiel a", assigned: true });
    expect(shown(await send(id, { intent: "assign", gremium: "another" })).message?.kind).toBe("problem");
    await send(id, { intent: "unassign", gremium: gremiumId });
    expect(await consultantIdOfGremium(store.db, gremiumId)).toBeUndefined();
    expect((await auditOf(store)).map(({ action }) => action).sort()).toEqual(["consultant-assigned", "consultant-unassigned"]);
  });

  it("keeps a note against a second one, and what became of it only once it has begun", async () => {
    const { id } = await requested();
    const { version } = shown(await read(id)).note;
    const form = { intent: "note", version, note: "Hat angerufen", result: "nicht erschienen" };
    expect(answered(await send(id, form))[0]).toBe(303);
    expect(await statusOf(id)).toBe("angefragt");
    expect(shown(await send(id, { ...form, note: "Anderes" })).message?.kind).toBe("problem");
    await store.write(async (tx) => void (await tx.update(appointments).set({ startsAt: new Date(0), status: "gebucht" })));
    await send(id, { ...form, version: shown(await read(id)).note.version });
    expect(await statusOf(id)).toBe("nicht erschienen");
  });

  it("is left alone by whoever has lost the right since the page was shown", async () => {
    const { id } = await requested();
    const context = contextOf(store, `/manage/beratung/${id}`, {
      cookie: editor.cookie,
      params: { appointment: id },
      form: { intent: "confirm" },
    });
    await demote();
    expect(await appointmentDeskPage(context)).toMatchObject({ status: 403 });
    expect(await statusOf(id)).toBe("angefragt");
    expect(await auditOf(store)).toEqual([]);
  });

  it("answers a foreign id with 404 alone", async () => {
    expect(await read("nobody")).toMatchObject({ status: 404 });
    expect(await send("nobody", { intent: "note", version: "", note: "", result: "gebucht" })).toMatchObject({ status: 404 });
  });
});

it("shows the team's week as list and as counts", async () => {
  const { id } = await requested();
  const model = await consultingCalendarPage(contextOf(store, `/manage/beratung?woche=${DAY}`, { cookie: editor.cookie }));
  expect(model.list.table.rows).toHaveLength(1);
  expect(model.list.table.rows[0]?.[1]?.href).toBe(`/manage/beratung/${id}`);
  expect(model.grid.rows[0]?.map(({ text }) => text)).toContain("1");
  const other = await consultingCalendarPage(contextOf(store, "/manage/beratung?woche=2020-01-01&wer=x", { cookie: editor.cookie }));
  expect(other.list.table.rows).toEqual([]);
});

describe("profile and times", () => {
  const path = "/manage/beratung/zeiten/a";
  const profile = (form?: Readonly<Record<string, string>>, consultant = "a") =>
    consultantDeskPage(contextOf(store, path, { cookie: editor.cookie, params: { consultant }, ...(form && { form }) }));
  const filled = {
    ...{
      version: "1",
      name: "Beate Beispiel",
      email: "beate@example.org",
      phone: "089 0000-100",
      meetingUrl: "",
      introduction: "Berät Gremien.",
    },
    ...{ topics: "Inhouse-Seminar", regions: "50, 6", hours: "Mo 09:00–12:00", exceptions: "24.12.2026 frei", state: "Bayern" },
    ...{ minutes: "45", buffer: "0", perDay: "3", active: "ja" },
  };

  it("are changed, and count at once; whoever saw what was before is told", async () => {
    expect(answered(await profile(filled))[0]).toBe(303);
    expect(await consultantById(store.db, "a")).toMatchObject({
      meetingUrl: null,
      confirms: false,
      regions: ["50", "6"],
      schedule: { minutes: 45, hours: [{ weekday: 1, from: "09:00", until: "12:00" }], exceptions: [{ day: "2026-12-24", kind: "frei" }] },
    });
    expect(shown(await profile({ ...filled, name: "Anders" })).state.problem).toMatch(/Jemand anderes/);
    expect((await consultantById(store.db, "a"))?.name).toBe("Beate Beispiel");
  });

  it.each([
    ["hours", "Mo 12:00–09:00"],
    ["exceptions", "31.02.2027 frei"],
    ["topics", "Wetter"],
    ["regions", "abc"],
    ["meetingUrl", "http://example.org"],
  ])("say at %s what is wrong, and change nothing", async (field, value) => {
    const before = await consultantById(store.db, "a");
    expect(shown(await profile({ ...filled, [field]: value })).state.errors[field]).toMatch(/\S/);
    expect(await consultantById(store.db, "a")).toEqual(before);
  });

  it("take the address of a calendar, keep it when it is left empty, and forget it", async () => {
    const secretAddress = "https://kalender.example/geheim/basic.ics";
    await profile({ ...filled, busyUrl: secretAddress });
    const stored = (await consultantById(store.db, "a"))?.busyUrl ?? "";
    expect(unseal(stored, testSecret, BUSY_SEAL)).toBe(secretAddress);
    const page = shown(await profile());
    expect(page.calendar).toMatch(/zum ersten Mal gelesen/);
    expect(JSON.stringify(page.state)).not.toContain("geheim");
    await profile({ ...filled, version: "2" });
    expect((await consultantById(store.db, "a"))?.busyUrl).toBe(stored);
    for (const busyUrl of ["http://kalender.example/", "https://a:b@kalender.example/", "kalender"])
      expect(shown(await profile({ ...filled, version: "3", busyUrl })).state.errors["busyUrl"]).toMatch(/https/);
    await profile({ ...filled, version: "3", forgetBusy: "ja" });
    expect((await consultantById(store.db, "a"))?.busyUrl).toBeNull();
    expect(shown(await profile()).calendar).toBeNull();
  });

  it("are made for somebody new, and unknown of nobody", async () => {
    expect(answered(await profile({ ...filled, version: "0" }, "neu"))[0]).toBe(303);
    expect(await allConsultants(store.db)).toHaveLength(2);
    expect(await profile(undefined, "nobody")).toMatchObject({ status: 404 });
  });
});

it("agrees an appointment for somebody on the phone, without a request", async () => {
  const start = clockOn(DAY, "10:00").toISOString();
  const form = {
    ...{
      start,
      topic: "Inhouse-Seminar",
      salutation: "Frau",
      firstname: "Petra",
      lastname: "Probe",
      email: "petra@example.org",
      phone: "",
      message: "",
    },
    [STAMP_FIELD]: makeStamp("fuer-jemanden", testSecret, new Date(Date.now() - 60_000)),
  };
  const context = contextOf(store, `/manage/beratung/neu?mit=a&art=telefon&ab=${DAY}`, { cookie: editor.cookie, form });
  const [status, location] = answered(await onBehalfPage(context));
  expect(status).toBe(303);
  const [row] = await store.db.select().from(appointments);
  expect(location).toContain(row?.id);
  expect(row?.status).toBe("gebucht");
  expect(await auditOf(store)).toMatchObject([{ action: "appointment-booked", subject: `appointment:${row?.id}` }]);

  const twice = contextOf(store, `/manage/beratung/neu?mit=a&art=telefon&ab=${DAY}`, { cookie: editor.cookie, form });
  expect(answered(await onBehalfPage(twice))).toEqual([303, location]);
  expect(await store.db.select().from(appointments)).toHaveLength(1);
});
