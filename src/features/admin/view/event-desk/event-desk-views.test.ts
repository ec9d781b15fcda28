import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { attend, orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import { renderView, type Views } from "#src/shared/server/test/render-view.ts";
import { attendancePage } from "../../server/event-desk/attendance.page.ts";
import { certificatesPage } from "../../server/event-desk/certificates.page.ts";
import { messagePage } from "../../server/event-desk/message.page.ts";
import { participantsPage } from "../../server/event-desk/participants.page.ts";
import { runningEvent } from "../../server/event-desk/test/running-event.ts";
import type { ManageContext } from "../../server/manage-context.ts";
import { contextOf, makeStaff, type StaffMember } from "../../server/test/staff-member.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";

let store: Store;
let admin: StaffMember;
let seats: readonly string[];
beforeEach(async () => {
  ({ store, seats } = await runningEvent());
  await attend(store, seats[0] ?? "", 3);
  admin = await makeStaff(store, "admin");
  await orderPeople(store, [{ firstname: script, lastname: "Böse", personalNotes: script, email: "boese@example.org" }], 2);
  return store.close;
});

const issue = () => ({ intent: "issue", [`b-${seats[0]}`]: "ja" });
const preview = { intent: "preview", subject: `Betreff ${script}`, text: `Text ${script}\n\nNoch einer` };

it.each<readonly [string, string, (context: ManageContext) => Promise<object>, () => Readonly<Record<string, string>> | undefined]>([
  ["AttendanceView", "1", attendancePage, () => undefined],
  ["AttendanceView", "2", attendancePage, () => undefined],
  ["ParticipantsView", "2", participantsPage, () => undefined],
  ["EventCertificatesView", "1", certificatesPage, () => undefined],
  ["EventCertificatesView", "2", certificatesPage, issue],
  ["MessageView", "2", messagePage, () => undefined],
  ["MessageView", "2", messagePage, () => preview],
])("%s of event %s is sound, and shows what people typed as text", async (name, eventId, page, form) => {
  const sent = form();
  const context = contextOf(store, "/manage/termine/x", { cookie: admin.cookie, params: { event: eventId }, ...(sent && { form: sent }) });
  const { page: rendered, faults } = await renderView(views, name, await page(context));
  expect(faults).toEqual([]);
  expect([...rendered.querySelectorAll("script")].filter((element) => element.textContent?.includes("alert"))).toEqual([]);
  expect(rendered.querySelector('nav[aria-label^="Termin "] [aria-current="page"]')).not.toBeNull();
});
