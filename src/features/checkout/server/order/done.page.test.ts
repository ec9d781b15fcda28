import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { saveTerm } from "#db/repositories/gremien.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeChairOfTwo } from "#src/accounts/test/make-chair.ts";
import { bookingPath, orderToken } from "#src/booking/links.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { locationOf, shopper } from "../test/shopper.ts";
import { donePage } from "./done.page.ts";
import { orderCalendar, orderPdf } from "./order-files.ts";

const nasty = "<b>Anna</b>\u0007";

let store: Store;
let token = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2, { ...onlineSample, title: "Online kompakt" })]);
  const visitor = shopper(store);
  await visitor.fill(1, { firstname: nasty }, { firstname: "Cem", kind: "reservierung" });
  await visitor.fill(2, { hotelOverNightOption: null });
  await visitor.bill();
  token =
    locationOf((await visitor.order()).page)
      ?.split("/")
      .at(-1) ?? "";
  return store.close;
});

async function opened(asked = token, now = new Date(), cookie = "") {
  const context = { ...readContext(store, `/checkout/fertig/${asked}`, { cookie }), params: { order: asked } };
  return { page: await donePage(context, now), headers: context.response.headers, status: context.response.status };
}
async function shown() {
  const { page } = await opened();
  if (page instanceof Response || "ended" in page) throw new Error("no order is shown");
  return page;
}
const calendarOf = (order: string) =>
  orderCalendar({
    request: new Request(`${testOrigins.ifb}/checkout/fertig/${order}/kalender.ics`),
    locals: testLocals(store),
    params: { order },
  });
const orderOf = async () => (await store.db.select().from(orders))[0];
const cancelAll = () => store.write(async (tx) => void (await tx.update(bookings).set({ status: "storniert" })));

describe("the page of an order", () => {
  it("names the order, every seat and what can be done with it", async () => {
    const page = await shown();
    const [first, second] = page.events;
    expect([page.number, page.lead]).toEqual([
      (await orderOf())?.number,
      expect.stringMatching(/^Ihr Platz ist reserviert bis \d+\. .+, (?:ein weiterer ist|\d weitere sind) verbindlich gebucht\. /),
    ]);
    expect(first).toMatchObject({
      papersHref: `/checkout/fertig/${token}/unterlagen/1`,
      seats: [
        { name: `Frau ${nasty} Muster`, state: "verbindlich gebucht" },
        { state: expect.stringMatching(/^reserviert bis einschließlich /) },
      ],
    });
    const [booking] = await store.db.select().from(bookings).where(eq(bookings.eventId, 2));
    expect(second?.seats[0]?.manageHref).toBe(bookingPath(booking?.id ?? "", { linkVersion: 0 }, testSecret));
    expect(page).toMatchObject({ pdfHref: `/checkout-pdf?bestellung=${token}`, calendarHref: `/checkout/fertig/${token}/kalender.ics` });
    expect(page.next.join(" ")).toContain("petra.probe@example.org");
  });

  it("tells no other site its address and is kept nowhere", async () => {
    const { page, headers } = await opened();
    expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual(["no-store", "same-origin"]);
    expect(page).toMatchObject({ head: { noindex: true, path: "/checkout/fertig" } });
  });

  it("tells what became of the seats", async () => {
    await cancelAll();
    expect(await shown()).toMatchObject({
      lead: "Zu dieser Bestellung gehören keine Plätze mehr.",
      next: [],
      calendarHref: null,
      events: [{ seats: [{ state: "storniert", open: false, price: "keine Kosten" }, {}] }, {}],
      sums: { reserved: null, now: expect.arrayContaining([["Gesamt, brutto", "0,00\u00a0€"]]) },
    });
  });

  it.each([
    ["nothing", () => ""],
    ["a number without signature", () => token.split(".", 1)[0] ?? ""],
    ["a changed signature", () => `${token.slice(0, -2)}xx`],
    ["the link of a booking", async () => signedId("booking", (await orderOf())?.id ?? "", testSecret)],
    ["an order that there is not", () => signedId("order", "00000000-0000-4000-8000-000000000000", testSecret)],
  ])("is not there for %s, nor are its files", async (_, asked) => {
    const foreign = await asked();
    const page = (await opened(foreign)).page;
    const request = new Request(`${testOrigins.ifb}/checkout-pdf?bestellung=${foreign}`);
    const answers = [page, await orderPdf({ request, locals: testLocals(store) })];
    answers.push(await calendarOf(foreign));
    expect(answers.map((answer) => (answer instanceof Response ? answer.status : 200))).toEqual([404, 404, 404]);
  });
});

describe("its link", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const afterLast = (days: number): Date => new Date(Date.parse(`${lastDay}T12:00:00Z`) + days * DAY_MS);
  let lastDay = "";
  beforeEach(async () => {
    const [first, second] = await allEvents(store.db);
    lastDay = [first?.endDate ?? "", second?.endDate ?? ""].toSorted().at(-1) ?? "";
  });

  it("ends 30 days after the last of its events, with its files", async () => {
    expect((await opened(token, afterLast(30))).page).toMatchObject({ number: (await orderOf())?.number });
    const { page, status } = await opened(token, afterLast(31));
    expect([status, page]).toMatchObject([410, { ended: true, loginHref: expect.stringContaining("/kundenportal/login?redirect=") }]);
    vi.useFakeTimers({ toFake: ["Date"], now: afterLast(31) });
    onTestFinished(() => void vi.useRealTimers());
    const request = new Request(`${testOrigins.ifb}/checkout-pdf?bestellung=${token}`);
    expect([(await orderPdf({ request, locals: testLocals(store) })).status, (await calendarOf(token)).status]).toEqual([410, 410]);
  });

  it("stays for whoever ordered, logged in, and for nobody else", async () => {
    const [owner, stranger] = [await makeAccount(store, "owner@example.org"), await makeAccount(store, "stranger@example.org")];
    await store.write(async (tx) => void (await tx.update(orders).set({ userId: owner })));
    const seen = async (userId: string) => (await opened(token, afterLast(31), await cookieFor(store, userId))).page;
    expect(await seen(owner)).toMatchObject({ number: (await orderOf())?.number });
    expect(await seen(stranger)).toMatchObject({ ended: true });
  });

  it("stays for the chair of the committee that it was ordered for, whichever of hers she acts for", async () => {
    const { id, other, acted } = await makeChairOfTwo(store, "vorsitz@example.org");
    for (const gremiumId of [other, acted]) {
      await store.write(async (tx) => void (await tx.update(orders).set({ gremiumId })));
      const { page } = await opened(token, afterLast(31), await cookieFor(store, id));
      expect(page).toMatchObject({ number: (await orderOf())?.number });
    }
    await store.write((tx) => saveTerm(tx, acted, id, { function: "chair", since: null, until: "2020-01-01" }));
    expect((await opened(token, afterLast(31), await cookieFor(store, id))).page).toMatchObject({ ended: true });
  });

  it("counts no more once it was revoked, a new one does", async () => {
    const order = await orderOf();
    await store.write((tx) => revokeLinks(tx, "order", order?.id ?? "", 0));
    expect((await opened()).page).toMatchObject({ ended: true });
    const renewed = orderToken({ id: order?.id ?? "", linkVersion: 1 }, testSecret);
    expect((await opened(renewed)).page).toMatchObject({ number: order?.number });
    const forged = `${order?.id}~1.${token.split(".")[1]}`;
    expect((await opened(forged)).page).toMatchObject({ status: 404 });
  });
});

describe("its files", () => {
  it("are the order as it stands, as a document", async () => {
    const request = new Request(`${testOrigins.ifb}/checkout-pdf?bestellung=${token}`);
    const answer = await orderPdf({ request, locals: testLocals(store) });
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const { text, textsOf } = await openPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(textsOf("H1")).toEqual([`Bestellung ${(await orderOf())?.number}`]);
    for (const part of ["<b>Anna</b>", "verbindlich gebucht", "Muster GmbH", "Online kompakt"]) expect(text).toContain(part);
  });

  it("and a calendar of the events at which it takes seats", async () => {
    await store.write(async (tx) => void (await tx.update(bookings).set({ status: "storniert" }).where(eq(bookings.eventId, 2))));
    const answer = await calendarOf(token);
    const text = await answer.text();
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    expect([text.match(/BEGIN:VEVENT/g)?.length, text.includes("Online kompakt")]).toEqual([1, false]);
    expect(text.replaceAll("\r\n ", "")).toContain("Cem Muster");
    expect(text).not.toContain("<b>");
  });

  it("are no calendar when no seat is left", async () => {
    await cancelAll();
    expect((await calendarOf(token)).status).toBe(404);
  });
});
