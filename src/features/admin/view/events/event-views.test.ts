import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { eventCancelPage } from "../../server/events/event-cancel.page.ts";
import { eventEditPage } from "../../server/events/event-edit.page.ts";
import { publishChoices } from "../../server/test/desk-choices.ts";
import { contextOf, makeStaff, type StaffMember, shown } from "../../server/test/staff-member.ts";

publishChoices();

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { booked: 0 })]);
  admin = await makeStaff(store, "admin");
  const now = new Date();
  const people = [samplePerson({ firstname: script, email: "anna@example.org" }), samplePerson({ firstname: "Bernd" })];
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return store.close;
});

const contextFor = (path: string, form?: Readonly<Record<string, string>>) =>
  contextOf(store, path, { cookie: admin.cookie, params: { event: "1" }, ...(form && { form }) });

async function movedOnce() {
  const { typed, version } = shown(await eventEditPage(contextFor("/manage/termine/1")));
  const later = { startDate: dayFromNow(44), endDate: dayFromNow(47) };
  return shown(await eventEditPage(contextFor("/manage/termine/1", { ...typed, ...later, version: String(version) })));
}

it.each<readonly [string, () => Promise<object>, string]>([
  ["EventEditView", movedOnce, "Der Termin hat sich geändert"],
  [
    "EventCancelView",
    async () => shown(await eventCancelPage(contextFor("/manage/termine/1/absagen"))),
    "Der Termin findet leider nicht statt",
  ],
])("%s names who is told and who is not, with each mail, and needs no script for it", async (name, read, subject) => {
  const { page, faults } = await renderView(views, name, await read());
  expect(faults).toEqual([]);
  const list = page.querySelector('ul[aria-label="Teilnehmende mit eigener E-Mail-Adresse"]');
  expect(words(list)).toContain(`Frau ${script} Muster`);
  expect(words(list)).toContain("anna@example.org");
  const mails = [...page.querySelectorAll(".confirm details")].filter((details) => details.querySelector("pre") !== null);
  expect(mails.map((details) => words(details.querySelector("summary")))).toEqual([
    expect.stringContaining("Die E-Mail, ifb, Betriebsrat: „Ihr Termin"),
    expect.stringContaining(`Die E-Mail, ifb: „${subject}`),
  ]);
  expect(words(page.querySelector(".confirm"))).toContain("Teilnehmende ohne eigene E-Mail-Adresse: Frau Bernd Muster.");
});

it("the menu is one list, which a button opens without a script and says where one is", async () => {
  const { page } = await renderView(views, "EventCancelView", shown(await eventCancelPage(contextFor("/manage/termine/1/absagen"))));
  const nav = page.querySelector('nav[aria-label="Verwaltung"]');
  const button = nav?.querySelector("button[popovertarget]");
  expect(words(button)).toBe("Menü – Sie sind hier: Termine");
  const sheet = nav?.querySelector(`#${button?.getAttribute("popovertarget")}[popover]`);
  expect([...(sheet?.querySelectorAll("a[aria-current]") ?? [])].map(words)).toEqual(["Termine"]);
  expect(nav?.querySelectorAll("ul")).toHaveLength(1);
});
