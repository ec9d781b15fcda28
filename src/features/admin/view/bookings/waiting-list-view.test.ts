import { expect, it, onTestFinished } from "vitest";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { waitingListPage } from "../../server/bookings/waiting-list.page.ts";
import { contextOf, makeStaff, shown } from "../../server/test/staff-member.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });

it("an offer can be made once seats are free; whoever is next needs no reason for it", async () => {
  const store = await sampleStore([sampleEvent(1, { seats: 4, booked: 4 })]);
  onTestFinished(store.close);
  const { cookie } = await makeStaff(store, "admin");
  const open = (form?: Readonly<Record<string, string>>) =>
    waitingListPage(contextOf(store, "/manage/termine/1/warteliste", { cookie, params: { event: "1" }, ...(form && { form }) }));
  for (const firstname of ["Anna", "Berta"])
    await open({
      ...{ intent: "add", salutation: "Frau", firstname, lastname: "Warter", phone: "", quantity: "1" },
      email: `${firstname}@example.org`,
    });
  const offers = async () => {
    const { page, faults } = await renderView(views, "WaitingListView", shown(await open()));
    expect(faults).toEqual([]);
    return { page, reasons: [...page.querySelectorAll("form:has([value=offer]) [name=reason]")] };
  };
  const full = await offers();
  expect([full.reasons, words(full.page.querySelector("ol.list"))]).toEqual([[], expect.stringContaining("sobald genug Plätze frei sind")]);
  await store.write(async (tx) => void (await tx.update(events).set({ booked: 2 })));
  const { reasons } = await offers();
  expect(reasons.map((reason) => reason.hasAttribute("required"))).toEqual([false, true]);
});
