import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import { renderView, words } from "#src/shared/server/test/render-view.ts";
import { appointmentDeskPage } from "../../server/consulting/appointment.page.ts";
import { consultingCalendarPage } from "../../server/consulting/calendar.page.ts";
import { consultantDeskPage } from "../../server/consulting/consultant.page.ts";
import { onBehalfPage } from "../../server/consulting/on-behalf.page.ts";
import { contextOf, makeStaff, type StaffMember, shown } from "../../server/test/staff-member.ts";

const views = import.meta.glob("./*.astro", { eager: true }) as Parameters<typeof renderView>[0];
const now = new Date();
const DAY = workingDay(now);

let store: Store;
let editor: StaffMember;
let id = "";
beforeEach(async () => {
  store = await sampleStore([]);
  await addConsultants(store, sampleConsultant("a", { confirms: true }), sampleConsultant("b", { active: false }));
  editor = await makeStaff(store, "editor");
  const userId = await makeAccount(store, "petra.probe@example.org");
  const gremiumId = await store.write((tx) => insertGremium(tx, { name: "BR <Muster>", company: "Muster GmbH" }, now));
  await store.write((tx) => addMember(tx, userId, { gremiumId, function: "member", position: null }, now));
  const { person } = sampleWish(now);
  const wish = sampleWish(clockOn(DAY, "10:00"), { userId, person: { ...person, lastname: "<b>Probe</b>" } });
  const outcome = await bookAppointment(store, wish, consultingAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  ({ id } = outcome.appointment);
  return store.close;
});

const context = (path: string, params: Readonly<Record<string, string>> = {}) => contextOf(store, path, { cookie: editor.cookie, params });
async function render(name: string, model: object): Promise<DocumentFragment> {
  const { page, faults } = await renderView(views, name, model);
  expect(faults.filter((fault) => !fault.startsWith("forbidden: <script"))).toEqual([]);
  return page;
}
const buttons = (page: DocumentFragment): readonly string[] => [...page.querySelectorAll("button")].map(words);

describe("the desk of consulting", () => {
  it("shows the week as a list, as counts, and the team with who is away", async () => {
    const page = await render("ConsultingCalendarView", await consultingCalendarPage(context(`/manage/beratung?woche=${DAY}`)));
    expect(page.querySelector(`a[href="/manage/beratung/${id}"]`)).not.toBeNull();
    expect(words(page.querySelector("[aria-labelledby=team-titel]"))).toContain("berät zurzeit nicht");
    expect([...page.querySelectorAll("h2")].map(words)).toContain("Die Woche im Überblick");
  });

  it("shows an appointment with what staff can do, and what was typed as text alone", async () => {
    const model = shown(await appointmentDeskPage(context(`/manage/beratung/${id}?ab=${DAY}`, { appointment: id })));
    const page = await render("AppointmentDeskView", model);
    expect(buttons(page)).toEqual(
      expect.arrayContaining([
        ...["Speichern", "Vorschlag senden", "Dieser Beratungsperson zuordnen", "Termin verschieben"],
        ...["Termin bestätigen", "Anfrage ablehnen", "Zeiten zeigen"],
      ]),
    );
    expect(words(page)).toContain("<b>Probe</b>");
    expect(words(page.querySelector("[aria-labelledby=gremium]"))).toContain("BR <Muster> hat keine eigene Beratungsperson.");
    expect(page.querySelectorAll("#neue-zeit option").length).toBeGreaterThan(3);
    for (const field of page.querySelectorAll("select, textarea, input:not([type=hidden])"))
      expect(page.querySelector(`label[for="${field.id}"]`), field.outerHTML).not.toBeNull();
  });

  it("offers nothing to move to where nothing is free, and nothing at all once it is over", async () => {
    const full = shown(await appointmentDeskPage(context(`/manage/beratung/${id}?ab=2099-01-01`, { appointment: id })));
    expect(words(await render("AppointmentDeskView", full))).toContain("In den sieben Tagen ab dem gewählten Tag ist nichts frei.");
    const over = { ...full, move: null, gremium: null, proposal: null, mayAnswer: false, mayCancel: false };
    expect(buttons(await render("AppointmentDeskView", over))).toEqual(
      expect.not.arrayContaining(["Termin verschieben", "Vorschlag senden"]),
    );
  });

  it("shows profile and times, and how the calendar is read", async () => {
    const model = shown(await consultantDeskPage(context("/manage/beratung/zeiten/a", { consultant: "a" })));
    const page = await render("ConsultantDeskView", { ...model, calendar: "Der hinterlegte Kalender wurde zuletzt gelesen." });
    expect(words(page)).toContain("Der hinterlegte Kalender wurde zuletzt gelesen.");
    expect(page.querySelector("[name=busyUrl]")?.getAttribute("value") ?? "").toBe("");
    expect(words(await render("ConsultantDeskView", model))).not.toContain("zuletzt gelesen");
  });

  it("asks for an appointment for somebody, or says that nothing is free", async () => {
    const some = shown(await onBehalfPage(context(`/manage/beratung/neu?ab=${DAY}`)));
    expect(buttons(await render("OnBehalfView", some))).toContain("Termin vereinbaren");
    const none = shown(await onBehalfPage(context("/manage/beratung/neu?ab=2099-01-01")));
    expect(words(await render("OnBehalfView", none))).toContain("ist nichts frei");
  });
});
