import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import { eventById } from "#db/repositories/events.ts";
import type { WaitingEntry } from "#db/repositories/waiting-list.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { type MailWordings, mailWordings } from "#src/domain/wordings/mail-wordings.ts";
import { mailTextsView } from "#src/queries/wordings.ts";
import { publishView } from "#src/release/test/made-release.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { revokedMail } from "../certificates/certificate-mails.ts";
import { renewedAppointmentLinkMail } from "../consulting/appointment-mails.ts";
import { bookAppointment } from "../consulting/book-appointment.ts";
import { proposalMail } from "../consulting/proposal-mail.ts";
import { addConsultants, clockOn, consultingAt, sampleConsultant, sampleWish } from "../consulting/test/sample-consulting.ts";
import { contextAt, filledCart, orderCart, samplePerson } from "../test/sample-booking.ts";
import { changesMail } from "../training-plan/changes-mail.ts";
import { orderAddressLeftMail } from "./order-desk-mails.ts";
import { resolutionReopenedMail } from "./resolution-mails.ts";
import { renewedEntryLinkMail } from "./waiting-mails.ts";

const dist = mkdtempSync(join(tmpdir(), "editors-words-"));
// Before anything asks for it: it is read once.
vi.stubEnv("DIST_DIR", dist);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const now = new Date("2027-03-22T08:00:00Z");
const [context, consulting] = [contextAt(now), consultingAt(now)];
const store = await sampleStore([sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 })]);
const made = await orderCart(store, await filledCart(store, [[1, [samplePerson()]]], now), now);
await addConsultants(store, sampleConsultant("a"));
const booked = await bookAppointment(store, sampleWish(clockOn("2027-04-05", "10:00")), consulting);
const [event, consultant] = [await eventById(store.db, 1), await consultantById(store.db, "a")];
if (!made.ok || !booked.ok || event === undefined || consultant === undefined) throw new Error("nothing to write about");
const { order } = made;
const bookings = await bookingsOfOrders(store.db, [order.id]);
const talk = { appointment: booked.appointment, consultant };
const person = { email: "vorsitz@example.org", firstname: "Vera", lastname: "Muster" };
const entry: WaitingEntry = {
  ...{ id: "w", eventId: 1, userId: null, brand: "ifb", quantity: 1, salutation: "Frau", phone: null, status: "wartet" },
  ...{ ...person, offerEndsAt: null, linkVersion: 1, createdAt: now, updatedAt: now },
};
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ about: `Vera Muster, Thema ${index}`, sentences: ["Verlegt.", "Neuer Preis."] }));

const kinds = {
  "bestellung-adresse-geht": () => orderAddressLeftMail(order, context),
  "beschluss-wieder-offen": () => resolutionReopenedMail({ bookings, order, event }, { ...person, userId: "v" }, "Verlegt.", context),
  "warteliste-neuer-link": () => renewedEntryLinkMail({ entry, event }, context),
  "beratung-neuer-link": () => renewedAppointmentLinkMail(talk, consulting),
  "beratung-vorschlag": () => proposalMail(talk, [event], consulting),
  "zertifikat-widerrufen": () => revokedMail({ to: order.email, order, number: "Z-1", title: "Arbeitsrecht", reason: "Irrtum", now }),
  "plan-geaendert": () =>
    changesMail(person, { plan: { id: "p", title: "Plan 2027", gremiumId: "g" }, committee: "BR Nord", lines: lines(27) }, context.origins),
} satisfies Partial<Record<keyof MailWordings, () => Mail>>;
const ids = Object.keys(kinds) as (keyof typeof kinds)[];

const said = ({ subject, blocks }: Mail): readonly string[] => [
  subject,
  ...blocks.map((block) => (block.kind === "facts" ? "facts" : "label" in block ? block.label : block.text)),
];

it("every mail says what editors have published, and nothing else of it changes", () => {
  const builtIn = ids.map((id) => said(kinds[id]()));
  const texts = ids.map((id) => {
    const { subject, opening } = mailWordings[id].parts;
    return [id, { subject: `Neu: ${subject}`, opening: `Neu: ${opening}` }] as const;
  });
  publishView(dist, mailTextsView, Object.fromEntries(texts));
  const expected = builtIn.map(([subject, greeting, opening, ...others]) => [`Neu: ${subject}`, greeting, `Neu: ${opening}`, ...others]);
  expect(ids.map((id) => said(kinds[id]()))).toEqual(expected);
});

it("counts the changes of a plan that stand in it alone", () => {
  const last = (count: number) =>
    said(changesMail(person, { plan: { id: "p", title: "", gremiumId: "g" }, committee: "", lines: lines(count) }, context.origins))[4];
  expect([25, 26, 27].map(last)).toEqual(["Schulungsplan ansehen", "Dazu kommt ein weiterer Eintrag.", "Dazu kommen 2 weitere Einträge."]);
});
