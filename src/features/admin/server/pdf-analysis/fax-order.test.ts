import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { faxPdf } from "#src/features/online-fax/server/fax-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { PDF_PATH } from "../../rules/manage-areas.ts";
import { newBookingPage } from "../bookings/booking-new.page.ts";
import { contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { pdfAnalysisPage } from "./pdf-analysis.page.ts";
import { analysed, publishLaw } from "./test/analysed.ts";
import { textPdf } from "./test/made-pdf.ts";

publishLaw();
let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

const letter = textPdf(["Nach § 40 BetrVG buchen wir Termin 1."]);
const proposal = async (id: string) =>
  shown(await pdfAnalysisPage(contextOf(store, `${PDF_PATH}/${id}`, { cookie: editor.cookie, params: { analysis: id } }))).fax;

const faxed = async (form: Readonly<Record<string, string>>) => {
  const sent = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb };
  const request = new Request(`${testOrigins.ifb}/online-fax/1/pdf`, {
    method: "POST",
    headers: sent,
    body: new URLSearchParams(form).toString(),
  });
  return Buffer.from(await (await faxPdf({ request, locals: testLocals(store), params: { event: "1" } })).arrayBuffer());
};
const filled = {
  ...{ gremium: "Betriebsrat", company: "Muster GmbH", street: "Straße des 17. Juni 135 b", city: "80331 München" },
  ...{ contact: "Petra von der Probe", phone: "089 1234567", email: "petra@example.org", orderNumber: "4500" },
  ...{ personen: "2", name1: "Anna Muster", art1: "verbindliche Buchung", hotel1: "Tagesgast" },
  ...{ name2: "Cem Muster", art2: "verbindliche Buchung", hotel2: "Tagesgast" },
};
const orderFrom = async (href: string, who = editor) => shown(await newBookingPage(contextOf(store, href, { cookie: who.cookie })));

it("is proposed as an order that the desk finds filled in", async () => {
  const id = await analysed(store, editor, await faxed(filled));
  const fax = await proposal(id);
  expect(fax).toMatchObject({
    href: `/manage/buchungen/neu?termin=1&fax=${id}`,
    people: ["Anna Muster, verbindliche Buchung, Tagesgast", "Cem Muster, verbindliche Buchung, Tagesgast"],
    hints: [],
  });
  const model = await orderFrom(fax?.href ?? "");
  expect([model.event?.eventId, model.rows]).toEqual([1, 2]);
  expect(model.typed).toMatchObject({
    ...{ source: "fax", kind: "buchung", billTo: "firma", committee: "Betriebsrat", company: "Muster GmbH" },
    ...{ firstname: "Petra", lastname: "von der Probe", email: "petra@example.org", phone: "089 1234567" },
    ...{ street: "Straße des 17. Juni", streetNumber: "135 b", postalCode: "80331", city: "München", purchaseOrderNumber: "4500" },
    ...{ firstname0: "Anna", lastname0: "Muster", hotelOverNightOption0: "Tagesgast", firstname1: "Cem" },
  });
});

it("fills in nothing for somebody else, nor where it is no fax or gone", async () => {
  const [own, other] = [await analysed(store, editor, await faxed(filled)), await makeStaff(store, "admin")];
  expect((await orderFrom(`/manage/buchungen/neu?termin=1&fax=${own}`, other)).typed["lastname0"]).toBeUndefined();
  const noFax = await analysed(store, editor, letter);
  expect((await orderFrom(`/manage/buchungen/neu?termin=1&fax=${noFax}`)).typed["source"]).toBeUndefined();
  expect((await orderFrom("/manage/buchungen/neu?termin=1&fax=x")).typed["source"]).toBeUndefined();
});

it("says what the desk has to decide", async () => {
  const { hotel2: _, ...rest } = filled;
  const id = await analysed(store, editor, await faxed({ ...rest, naechte: "2", art2: "Reservierung für 14 Tage" }));
  const fax = await proposal(id);
  expect(fax?.hints).toEqual([
    "Zusätzlich 2 Nächte für alle mit Zimmer.",
    expect.stringContaining("zwei Bestellungen"),
    expect.stringContaining("Hotelleistung"),
  ]);
  expect((await orderFrom(fax?.href ?? "")).typed["kind"]).toBeUndefined();
});
