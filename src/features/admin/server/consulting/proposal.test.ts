import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { appointments } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { users } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { appointmentDeskPage } from "./appointment.page.ts";

const now = new Date();
let store: Store;
let editor: StaffMember;
let id = "";
let email = "";
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(7, { booked: 0 }),
    sampleEvent(8, { booked: 0 }),
    sampleEvent(9, { booked: 0, cancelledAt: now }),
    sampleEvent(10, { booked: 0, startDate: "2020-01-06", endDate: "2020-01-08" }),
  ]);
  await addConsultants(store, sampleConsultant("a"));
  editor = await makeStaff(store, "editor");
  const outcome = await bookAppointment(store, sampleWish(clockOn(workingDay(now), "10:00")), consultingAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  ({ id, email } = outcome.appointment);
  return store.close;
});

const propose = (termin: string) =>
  appointmentDeskPage(
    contextOf(store, `/manage/beratung/${id}`, { cookie: editor.cookie, params: { appointment: id }, form: { intent: "propose", termin } }),
  );
const stored = async () => (await store.db.select().from(appointments).where(eq(appointments.id, id)))[0]?.proposal;
const proposals = async () =>
  (await store.db.select().from(mails)).filter(({ recipient, subject }) => recipient === email && subject.startsWith("Unser Vorschlag"));

describe("a proposal after the talk", () => {
  it("goes out once with its events, and stays on the appointment", async () => {
    expect(answered(await propose("8, 7"))).toEqual([303, `/manage/beratung/${id}?meldung=appointment-proposed`]);
    await propose("8, 7");
    const [mail, ...others] = await proposals();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Termin 7[\s\S]*Termin 8/);
    expect(mail?.text).toContain("#vorschlag");
    expect(mail?.text).toContain("nichts gebucht");
    expect(await stored()).toBe("[8,7]");
    const page = shown(
      await appointmentDeskPage(contextOf(store, `/manage/beratung/${id}`, { cookie: editor.cookie, params: { appointment: id } })),
    );
    expect(page.proposal).toEqual({ typed: "8, 7", error: null });
    expect((await auditOf(store))[0]).toMatchObject({ action: "appointment-proposed", subject: `appointment:${id}` });
  });

  it.each([
    ["an event that is not there", "7, 99"],
    ["a cancelled one", "7, 9"],
    ["one that is over", "10"],
  ])("is refused for %s, and sends nothing", async (_, termin) => {
    expect(shown(await propose(termin))).toMatchObject({ message: { kind: "problem" }, proposal: { typed: termin } });
    expect([await stored(), await proposals()]).toEqual(["", []]);
  });

  it("says beside the field what can't be read", async () => {
    expect(shown(await propose("sieben")).proposal).toMatchObject({
      typed: "sieben",
      error: expect.stringContaining("Nummern von Terminen"),
    });
    expect(await stored()).toBe("");
  });

  it("is not sent by whoever has lost the right, nor to somebody who is forgotten", async () => {
    const context = contextOf(store, `/manage/beratung/${id}`, {
      cookie: editor.cookie,
      params: { appointment: id },
      form: { intent: "propose", termin: "7" },
    });
    await store.write(async (tx) => void (await tx.update(appointments).set({ email: "" })));
    expect(shown(await propose("7"))).toMatchObject({ message: { kind: "problem" }, proposal: null });
    await store.write(async (tx) => void (await tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id))));
    expect(await appointmentDeskPage(context)).toMatchObject({ status: 403 });
    expect(await proposals()).toEqual([]);
  });
});
